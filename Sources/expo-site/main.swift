import ExpoCommand

System.ignoreBrokenPipes()
let program = Program(in: System.surroundings(), printingTo: .standard)
System.exit(program.run(Array(CommandLine.arguments.dropFirst())))
