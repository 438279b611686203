/** Runs a program to its end. What it throws is told in its own words, without a stack, and the exit code is 1. */
export async function exitWithMessage(program: () => Promise<void>): Promise<void> {
  try {
    await program()
  } catch (error) {
    console.error(error instanceof Error ? `\n${error.message}` : error)
    process.exit(1)
  }
}
