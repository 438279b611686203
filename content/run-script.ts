/** Runs a command; prints the message of an error and sets the exit code to 1. */
export async function runScript(script: () => Promise<string>): Promise<void> {
  try {
    console.log(await script())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
