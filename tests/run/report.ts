import type {Tally} from './tally.ts'

/** Closes a run: prints the names of the failures, then the summary as the last line. Sets the exit code. */
export function report({passed, failures}: Tally): void {
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}
