/** Runs a program. An error is printed without its stack, and the exit code is then 1. */
export async function exitWithMessage(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(error instanceof Error ? `\n${error.message}` : error)
    process.exit(1)
  }
}
