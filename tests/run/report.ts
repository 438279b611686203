import type {Tally} from './tally.ts'

/** Closes a run: the names of what failed, then the line that a reader of a long log sees first. Sets the exit code. */
export function report({passed, failures}: Tally): void {
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}
