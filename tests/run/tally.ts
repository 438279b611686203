import {existsSync, readFileSync} from 'node:fs'
import {stripVTControlCharacters} from 'node:util'
import {z} from 'zod'
import {shownAtFailure} from '#tests/support/browser/shown-at-failure.ts'

/** How many checks passed, and the names of those that did not, with the first lines of why where the runner says so. */
export type Tally = Readonly<{passed: number; failures: readonly string[]}>

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, {passed}) => total + passed, 0),
  failures: tallies.flatMap(({failures}) => failures),
})

/** One check that ended well or not. */
export const one = (name: string, passed: boolean): Tally => ({
  passed: passed ? 1 : 0,
  failures: passed ? [] : [name],
})

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** Errors of a run that belong to none of its tests: what the reporter `unhandled-errors.ts` writes. */
const unhandledErrors = z.array(z.string())

const playwrightErrors = z.array(z.object({message: z.string().optional()}))
const playwrightAttachments = z.array(
  z.object({
    name: z.string(),
    body: z
      .base64()
      .transform((body) => Buffer.from(body, 'base64').toString())
      .optional(),
  }),
)
const playwrightResult = z.object({
  errors: playwrightErrors.optional(),
  attachments: playwrightAttachments.optional(),
})
const playwrightRun = z.object({status: z.string(), results: z.array(playwrightResult).optional()})

type Suite = Readonly<{
  specs: ReadonlyArray<{file: string; title: string; tests: ReadonlyArray<z.infer<typeof playwrightRun>>}>
  suites?: readonly Suite[] | undefined
}>

const playwrightSuite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(z.object({file: z.string(), title: z.string(), tests: z.array(playwrightRun)})),
    suites: z.array(playwrightSuite).optional(),
  }),
)
const playwrightReport = z.object({suites: z.array(playwrightSuite), errors: playwrightErrors.optional()})

const longestCause = 12

/** A failure by its name, with the first lines of each cause below it. */
const describe = (name: string, causes: ReadonlyArray<string | undefined>): string =>
  [
    name,
    ...causes.flatMap((cause = '') =>
      stripVTControlCharacters(cause)
        .split('\n')
        .filter((line) => line.trim() !== '')
        .slice(0, longestCause)
        .map((line) => `    ${line}`),
    ),
  ].join('\n')

// A runner that dies before it reports, or that fails outside of a test, has failed all the same.
const atLeastOneFailure = (
  runner: string,
  tally: Tally,
  endedWell: boolean,
  causes: ReadonlyArray<string | undefined>,
): Tally =>
  endedWell || tally.failures.length > 0
    ? tally
    : {...tally, failures: [describe(`${runner}, outside of its tests`, causes)]}

function readReport<Report>(file: string, shape: z.ZodType<Report>): Report | null {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** The file beside a report of Vitest that holds the errors outside of its tests. */
export const unhandledErrorsFile = (report: string): string => `${report}.errors`

const isNotPassed = ({status}: Readonly<{status: string}>): boolean => status !== 'passed'

/** What Vitest reported. What was skipped counts as failed, and so does a run without any test. */
export function vitestTally(file: string, endedWell: boolean): Tally {
  const report = readReport(file, vitestReport)
  // A file that cannot be loaded, or whose hooks fail, failed without any test of its own.
  const tests =
    report?.testResults.flatMap(({name, status, message, assertionResults}) =>
      assertionResults.length > 0 && (status === 'passed' || assertionResults.some(isNotPassed))
        ? assertionResults
        : [
            ...assertionResults,
            {fullName: name, status, failureMessages: message === undefined ? [] : [message]},
          ],
    ) ?? []
  if (!report || tests.length === 0) return one('Vitest ran no test', false)
  const failures = tests
    .filter(isNotPassed)
    .map(({fullName, status, failureMessages}) => describe(`${fullName} (${status})`, failureMessages ?? []))
  const outside = readReport(unhandledErrorsFile(file), unhandledErrors) ?? []
  return atLeastOneFailure('Vitest', {passed: tests.length - failures.length, failures}, endedWell, outside)
}

const listSpecs = ({specs, suites = []}: Suite): ReadonlyArray<Suite['specs'][number]> => [
  ...specs,
  ...suites.flatMap(listSpecs),
]

/** What Playwright reported. What was skipped, and what passed only when tried again, counts as failed. */
export function playwrightTally(file: string, endedWell: boolean): Tally {
  const report = readReport(file, playwrightReport)
  const tests = (report?.suites ?? []).flatMap(listSpecs).flatMap(({file: spec, title, tests: runs}) =>
    runs.map(({status, results = []}) => ({
      name: describe(
        `${spec} › ${title} (${status})`,
        results.flatMap(({errors = [], attachments = []}) => [
          ...errors.map(({message}) => message),
          ...attachments.filter(({name}) => name === shownAtFailure).map(({body}) => body),
        ]),
      ),
      passed: status === 'expected',
    })),
  )
  if (tests.length === 0) return one('Playwright ran no test', false)
  const failures = tests.filter(({passed}) => !passed).map(({name}) => name)
  const outside = report?.errors?.map(({message}) => message) ?? []
  return atLeastOneFailure(
    'Playwright',
    {passed: tests.length - failures.length, failures},
    endedWell,
    outside,
  )
}

/** Closes a run: prints the names of the failures, then the summary as the last line. Sets the exit code. */
export function report({passed, failures}: Tally): void {
  for (const name of failures) console.log(`✗ ${name}`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}

/** Slow tests that end soon after their signal. */
export type TimedPart = Readonly<{name: string; run: (signal: AbortSignal) => Promise<Tally>}>

/** The maximum delay of a timer. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Runs parts one after the other until a time of `performance.now()`. Parts that don't fit are named, and count neither as passed nor as failed.
 * @param onEnd Called with the name of each part that ran to its end.
 */
export async function runWithin(
  parts: readonly TimedPart[],
  deadline: number,
  onEnd: (name: string) => void = () => undefined,
): Promise<Tally> {
  const tallies: Tally[] = []
  for (const {name, run} of parts) {
    const leftMs = Math.min(deadline - performance.now(), maxTimerMs)
    if (leftMs <= 0) {
      console.log(`– not run before the time limit: ${name}`)
      continue
    }
    const signal = AbortSignal.timeout(Math.ceil(leftMs))
    const tally = await run(signal)
    if (signal.aborted) {
      console.log(`– aborted at the time limit: ${name}`)
      continue
    }
    tallies.push(tally)
    onEnd(name)
  }
  return sum(tallies)
}
