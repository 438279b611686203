import path from 'node:path'
import {mkdirSync, rmSync} from 'node:fs'
import {type CommandLine, type CommandOptions, readArguments} from '#runtime/process/arguments.ts'
import {runCommand} from './run-command.ts'
import {type Tally, playwrightTally, unhandledErrorsFile, vitestTally} from './tally.ts'
import {refuseHosted, refuseHostedProduct} from './hosted-variables.ts'

/** Where the runners of tests leave their reports. */
const reports = path.resolve('.data/reports')

export type TestRun = Readonly<{
  projects: readonly string[]
  env?: NodeJS.ProcessEnv
  /** Options of the runner, and the files to run where not all are meant. */
  args?: readonly string[]
  /** Aborts the run. */
  signal?: AbortSignal
  /** Whether it takes only the processor time that nothing else wants. */
  yields?: boolean
}>

const chosen = (projects: readonly string[]) => projects.flatMap((project) => ['--project', project])

let runs = 0
const newReport = (runner: string, projects: readonly string[]): string => {
  runs += 1
  return path.join(reports, `${runs}-${runner}-${projects.join('-').replaceAll('*', '')}.json`)
}

const began = performance.now()

/** Runs a command, and says when it ended: seconds since this program began. */
async function runTimed(...[command, options]: Parameters<typeof runCommand>): Promise<boolean> {
  const started = performance.now()
  const endedWell = await runCommand(command, options)
  const [took, sinceBegin] = [started, began].map((from) => Math.round((performance.now() - from) / 1000))
  const projects = command.filter((_, index) => command[index - 1] === '--project')
  console.log(`${projects.join(', ')}: ${took} s, ended ${sinceBegin} s after the begin`)
  return endedWell
}

/** Runs projects of Vitest. */
export async function runVitest({
  projects,
  env = process.env,
  args = [],
  signal,
  yields = false,
}: TestRun): Promise<Tally> {
  const file = newReport('vitest', projects)
  // Only the report: `report` prints the failures, so a run without failures fits on one screen.
  const reporters = ['json', 'tests/run/unhandled-errors.ts'].map((name) => `--reporter=${name}`)
  const endedWell = await runTimed(
    ['vitest', 'run', ...chosen(projects), ...reporters, `--outputFile.json=${file}`, ...args],
    {env: {...env, UNHANDLED_ERRORS: unhandledErrorsFile(file)}, signal, yields},
  )
  return vitestTally(file, endedWell)
}

/** Runs projects of Playwright, and none that they depend on: the order is up to the caller. */
export async function runPlaywright({
  projects,
  env = process.env,
  args = [],
  signal,
}: TestRun): Promise<Tally> {
  const file = newReport('playwright', projects)
  // Each run empties its folder, also while another one goes on.
  const output = ['--output', path.join('.data/test-results', projects.join('-'))]
  const endedWell = await runTimed(
    ['playwright', 'test', '--no-deps', ...chosen(projects), ...output, ...args],
    {env: {...env, PLAYWRIGHT_JSON: file}, signal},
  )
  return playwrightTally(file, endedWell)
}

function endWhen(refuse: () => void): void {
  try {
    refuse()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

/** Reads the arguments of a command that starts services of its own. Ends it where the shell names a hosted service. */
export function startOnEmbedded<O extends CommandOptions>(line: CommandLine<O>) {
  const given = readArguments(line)
  endWhen(() => refuseHosted(process.env))
  return given
}

/** The same for a run of tests; it also removes what an earlier run reported: nothing of that counts. */
export function startRun<O extends CommandOptions>(line: CommandLine<O>) {
  const given = startOnEmbedded(line)
  rmSync(reports, {recursive: true, force: true})
  mkdirSync(reports, {recursive: true})
  return given
}

/** Reads the arguments of a command that works on the running product. Ends it where that product would use a hosted service. */
export function startOnProduct<O extends CommandOptions>(line: CommandLine<O>) {
  const given = readArguments(line)
  endWhen(() => refuseHostedProduct())
  return given
}
