import {existsSync, readFileSync} from 'node:fs'
import {z} from 'zod'

/** How many checks passed, and the names of those that did not. */
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
      assertionResults: z.array(z.object({fullName: z.string(), status: z.string()})),
    }),
  ),
})

type Suite = Readonly<{
  specs: ReadonlyArray<{file: string; title: string; tests: ReadonlyArray<{status: string}>}>
  suites?: readonly Suite[] | undefined
}>

const playwrightSuite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    specs: z.array(
      z.object({file: z.string(), title: z.string(), tests: z.array(z.object({status: z.string()}))}),
    ),
    suites: z.array(playwrightSuite).optional(),
  }),
)
const playwrightReport = z.object({suites: z.array(playwrightSuite)})

// A runner that dies before it reports, or that fails outside of a test, has failed all the same.
const atLeastOneFailure = (runner: string, tally: Tally, endedWell: boolean): Tally =>
  endedWell || tally.failures.length > 0 ? tally : {...tally, failures: [`${runner}, outside of its tests`]}

function readReport<Report>(file: string, shape: z.ZodType<Report>): Report | null {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** What Vitest reported. What was skipped counts as failed, and so does a run without any test. */
export function vitestTally(file: string, endedWell: boolean): Tally {
  const report = readReport(file, vitestReport)
  // A file that cannot be loaded failed without any test of its own.
  const tests =
    report?.testResults.flatMap(({name, status, assertionResults}) =>
      assertionResults.length > 0 ? assertionResults : [{fullName: name, status}],
    ) ?? []
  if (!report || tests.length === 0) return one('Vitest ran no test', false)
  const failures = tests
    .filter(({status}) => status !== 'passed')
    .map(({fullName, status}) => `${fullName} (${status})`)
  return atLeastOneFailure('Vitest', {passed: tests.length - failures.length, failures}, endedWell)
}

const specsOf = ({specs, suites = []}: Suite): ReadonlyArray<Suite['specs'][number]> => [
  ...specs,
  ...suites.flatMap(specsOf),
]

/** What Playwright reported. What was skipped, and what passed only when tried again, counts as failed. */
export function playwrightTally(file: string, endedWell: boolean): Tally {
  const report = readReport(file, playwrightReport)
  const tests = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap(({file: spec, title, tests: runs}) =>
      runs.map(({status}) => ({name: `${spec} › ${title} (${status})`, passed: status === 'expected'})),
    )
  if (tests.length === 0) return one('Playwright ran no test', false)
  const failures = tests.filter(({passed}) => !passed).map(({name}) => name)
  return atLeastOneFailure('Playwright', {passed: tests.length - failures.length, failures}, endedWell)
}
