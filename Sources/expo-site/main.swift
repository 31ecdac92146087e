import ExpoCommand

System.ignoreBrokenPipes()
System.returnLargeMemory()
let program = Program(in: System.environment(), printingTo: .standard)
System.exit(program.run(System.arguments))
