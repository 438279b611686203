import {type Tally, one, sum} from './tally.ts'
import {runCommand} from './run-command.ts'

type Check = Readonly<{name: string; command: readonly [string, ...string[]]}>

const layers = [
  'domain',
  'web',
  'schemas',
  'studio',
  'workers',
  'commands',
  'emulators',
  'dev-stack',
  'content',
  'supabase',
  'tests',
]

/** What is read off the sources, without running the product. */
const checks: readonly Check[] = [
  {name: 'route types', command: ['next', 'typegen', 'web']},
  {name: 'content types are up to date', command: ['node', 'schemas/generate-types.ts', '--check']},
  {name: 'database types are up to date', command: ['node', 'supabase/generate-types.ts', '--check']},
  {name: 'types', command: ['tsc', '--noEmit']},
  {name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.']},
  {name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.']},
  {name: 'layers', command: ['node', 'tests/run/check-layers.ts', ...layers]},
  {name: 'texts come from the content', command: ['node', 'tests/run/check-texts.ts']},
  {name: 'styles turn with the page', command: ['node', 'tests/run/check-styles.ts']},
  {name: 'nothing unused', command: ['knip', '--no-progress']},
]

/** Runs the static checks one after the other; each counts as one. */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = []
  for (const {name, command} of checks) {
    const passed = await runCommand(command)
    console.log(`${passed ? '✓' : '✗'} ${name}`)
    tallies.push(one(name, passed))
  }
  return sum(tallies)
}
