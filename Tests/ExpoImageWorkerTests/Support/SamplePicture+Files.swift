extension SamplePicture {
    /// Small pictures as real encoders write them.
    static let files: [SamplePicture] = [
        SamplePicture(
            "plain.jpg", .jpeg, 7, 5,
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmB
                anGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSk
                pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAFAAcDASIAAhEBAxEB/8QAHwAAAQUBAQEB
                AQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKB
                kaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1
                dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl
                5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcF
                BAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5
                OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0
                tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwCC3sosUUUV
                hKcr7lUakuRan//Z
                """),
        SamplePicture(
            "progressive.jpg", .jpeg, 7, 5,
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmB
                anGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/wgALCAAFAAcBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAABP/a
                AAgBAQAAAAEH/8QAFRABAQAAAAAAAAAAAAAAAAAAAAL/2gAIAQEAAQUCl//EABQQAQAAAAAAAAAAAAAAAAAA
                AAD/2gAIAQEABj8Cf//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAT8hP//aAAgBAQAAABD/AP/EABUQ
                AQEAAAAAAAAAAAAAAAAAAAAx/9oACAEBAAE/EIf/2Q==
                """),
        SamplePicture(
            "rotated.jpg", .jpeg, 5, 7,
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABsS
                FBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/
                wAALCAAFAAcBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQA
                AAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF
                RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5
                usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AMK36V//2Q==
                """),
        SamplePicture(
            "mirrored.jpg", .jpeg, 7, 5,
            base64: """
                /9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAIAAAAAAAD/2wBDABsS
                FBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/
                wAALCAAFAAcBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQA
                AAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RF
                RkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5
                usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/AMK36V//2Q==
                """),
        SamplePicture(
            "plain.png", .png, 7, 5,
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAGElEQVR4nGNkYIiSY2BAQywMGgyYgHJRAJBM
                AcAZU6VMAAAAAElFTkSuQmCC
                """),
        SamplePicture(
            "interlaced.png", .png, 7, 5,
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAAHb9pmSAAAAI0lEQVR4nGNgYFABISEzEGIQUjFj4JTWhWMG
                TiFpFV0zGA0ASsgDskHleW4AAAAASUVORK5CYII=
                """),
        SamplePicture(
            "rotated.png", .png, 5, 7,
            base64: """
                iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAAGmVYSWZNTQAqAAAACAABARIAAwAAAAEACAAA
                AAAAAIZYMDQAAAAYSURBVHicY2RgiJJjYEBDLAwaDJiAclEAkEwBwBlTpUwAAAAASUVORK5CYII=
                """),
        SamplePicture(
            "lossy.webp", .webp, 7, 5,
            base64: """
                UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoHAAUABUB8JbACdAEOuwWOAAD+0Olcvec0mfQ2n0epa/XuCwA7
                H7v4AAA=
                """),
        SamplePicture(
            "lossless.webp", .webp, 7, 5,
            base64: """
                UklGRi4AAABXRUJQVlA4TCEAAAAvBgABALmM6H/sIqL/AYVsI0CHc/6Mv8F4jFZMAESSXAAA
                """),
        SamplePicture(
            "alpha.webp", .webp, 7, 5,
            base64: """
                UklGRmAAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DkiAhERP8DVlA4IDAAAADQAQCdASoH
                AAUABUB8JbACdAEOuwWOAAD+0Olcvec0mfQ2n0epa/XuCwA7H7v4AAA=
                """),
        SamplePicture(
            "rotated.webp", .webp, 5, 7,
            base64: """
                UklGRnAAAABXRUJQVlA4WAoAAAAIAAAABgAABAAAVlA4IDAAAADQAQCdASoHAAUABUB8JbACdAEOuwWOAAD+
                0Olcvec0mfQ2n0epa/XuCwA7H7v4AABFWElGGgAAAE1NACoAAAAIAAEBEgADAAAAAQAFAAAAAAAA
                """),
        SamplePicture(
            "moving.webp", .webp, 7, 5,
            base64: """
                UklGRrIAAABXRUJQVlA4WAoAAAACAAAABgAABAAAQU5JTQYAAAAAAAAAAABBTk1GTgAAAAAAAAAAAAYAAAQA
                AAAAAAJWUDggNgAAAFABAJ0BKgcABQAHQJYlsAAFjAAAzP+/S/MG8TP9c/7MX8IT5h19f6gXG9tEo3kSgjEy
                iAAAAEFOTUYwAAAAAAAAAAAABgAABAAAAAAAAFZQOCAYAAAANAEAnQEqBwAFAAAAliWkAANwAP7vuQAA
                """),
        SamplePicture(
            "plain.gif", .gif, 6, 4,
            base64: """
                R0lGODdhBgAEAIIAAAAAAAkJCRISEhsbGyQkJC0tLQAAAAAAACwAAAAABgAEAAAIEgABBBAwgEABgQQNIix4
                cCDDgAA7
                """),
        SamplePicture(
            "moving.gif", .gif, 6, 4,
            base64: """
                R0lGODdhBgAEAIIAAAAAAAkJCRISEhsbGyQkJC0tLQAAAAAAACwAAAAABgAEAAAIEgABBBAwgEABgQQNIix4
                cCDDgAAh+QQBAAAAACwBAAAABQAEAAAICQABCBxIsGDBgAA7
                """),
        SamplePicture(
            "plain.avif", .avif, 7, 5,
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGlj
                dAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAKAAAAChp
                aW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAA
                AAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAABdpcG1h
                AAAAAAAAAAEAAQQBAoMEAAAAMG1kYXQSAAoIGAi0aICGg0IyGh2Hh4Wd3HHHAsVAAJA2DMBKWI2taQ8+r++s
                """),
        SamplePicture(
            "rotated.avif", .avif, 5, 7,
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAAD1bWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGlj
                dAAAAAAAAAAAAAAAAAAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEdAAAAKAAAAChp
                aW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAB0aXBycAAAAFRpcGNvAAAAFGlzcGUAAAAA
                AAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJuY2x4AAEADQAGgAAAAAlpcm90
                AwAAABhpcG1hAAAAAAAAAAEAAQUBAoMEhQAAADBtZGF0EgAKCBgItGiAhoNCMhodh4eFndxxxwLFQACQNgzA
                SliNrWkPPq/vrA==
                """),
        SamplePicture(
            "grid.avif", .avif, 128, 256,
            base64: """
                AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGLbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGlj
                dAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAA6aWxvYwAAAABEAAADAAEAAAABAAABswAA
                AAgAAgAAAAEAAAG7AAAAJAADAAAAAQAAAbsAAAAkAAAAXGlpbmYAAAAAAAMAAAAaaW5mZQIAAAAAAQAAZ3Jp
                ZENvbG9yAAAAABppbmZlAgAAAQACAABhdjAxQ29sb3IAAAAAGmluZmUCAAABAAMAAGF2MDFDb2xvcgAAAAAc
                aXJlZgAAAAAAAAAQZGltZwABAAIAAgADAAAAl2lwcnAAAABoaXBjbwAAABRpc3BlAAAAAAAAAQAAAACAAAAA
                EHBpeGkAAAAAAwgICAAAABNjb2xybmNseAABAA0ABoAAAAAJaXJvdAMAAAAUaXNwZQAAAAAAAACAAAAAgAAA
                AAxhdjFDgSAAAAAAACdpcG1hAAAAAAAAAAMAAQQBAgOEAAIFBQKGA4QAAwUFAoYDhAAAADRtZGF0AAAAAQEA
                AIASAAoJOBm//2EBDQaQMhUTgA////EAtNt6srcJ9X5FT4OCLuA=
                """),
    ]
}
