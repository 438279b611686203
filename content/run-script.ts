/** Runs a command to its end; a failure is told in its own words and makes the exit code 1. */
export async function runScript(script: () => Promise<string>): Promise<void> {
  try {
    console.log(await script())
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
