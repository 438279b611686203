import {type Command, captureCommand} from './run-command.ts'
import {type Tally, one, sum} from './tally.ts'

type Check = Readonly<{name: string; command: Command}>

const layers = [
  'domain',
  'i18n',
  'runtime',
  'web',
  'schemas',
  'studio',
  'workers',
  'commands',
  'packages',
  'dev-stack',
  'content',
  'supabase',
  'tests',
  'next.config.ts',
  'sanity.config.ts',
  'sanity.cli.ts',
]

/** What is read off the sources, without running the product: two lanes, one a core; each check may need those before it. */
const lanes: ReadonlyArray<readonly Check[]> = [
  [
    {name: 'route types', command: ['next', 'typegen', 'web']},
    {name: 'types', command: ['tsc', '--noEmit', '--singleThreaded']},
    {name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings', '.']},
  ],
  [
    {name: 'content types are up to date', command: ['node', 'schemas/generate-types.ts', '--check']},
    {name: 'database types are up to date', command: ['node', 'supabase/generate-types.ts', '--check']},
    {
      name: 'the verifier is up to date',
      command: ['node', 'commands/audit-log/build-verifier.ts', '--check'],
    },
    {name: 'format', command: ['oxfmt', '--check']},
    {name: 'layers', command: ['node', 'tests/run/check-layers.ts', ...layers]},
    {name: 'texts come from the content', command: ['node', 'tests/run/check-texts.ts']},
    {
      name: 'lists agree with their records',
      command: ['vitest', 'run', '--project', 'unit*', 'tests/run/lists.test.ts'],
    },
    {name: 'styles turn with the page', command: ['node', 'tests/run/check-styles.ts']},
    {name: 'licences are allowed', command: ['node', 'commands/licences/main.ts', '--quiet']},
    {name: 'nothing unused', command: ['knip', '--no-progress']},
  ],
]

// `tsc` and `oxlint` are written in Go: with the garbage collected less often they take a quarter less of the processor, and twice the memory.
const environment = {...process.env, GOGC: '400'}

async function runCheck({name, command}: Check): Promise<Tally> {
  const started = performance.now()
  const {passed, output} = await captureCommand(command, environment)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (!passed) console.log(output.trimEnd())
  return one(name, passed)
}

async function runLane(checks: readonly Check[]): Promise<Tally> {
  const tallies: Tally[] = []
  for (const check of checks) tallies.push(await runCheck(check))
  return sum(tallies)
}

/** Runs the static checks; each counts as one. Only failed checks print their output. */
export const runChecks = async (): Promise<Tally> => sum(await Promise.all(lanes.map(runLane)))
