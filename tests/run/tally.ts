import {existsSync, readFileSync} from 'node:fs'
import {z} from 'zod'

/** How many checks passed and failed. */
export type Tally = Readonly<{passed: number; failed: number}>

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, {passed}) => total + passed, 0),
  failed: tallies.reduce((total, {failed}) => total + failed, 0),
})

/** One check that ended well or not. */
export const one = (passed: boolean): Tally => ({passed: passed ? 1 : 0, failed: passed ? 0 : 1})

const vitestReport = z.object({numPassedTests: z.number(), numFailedTests: z.number()})
const playwrightReport = z.object({
  stats: z.object({expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number()}),
})

// A runner that dies before it reports, or that fails outside of a test, has failed all the same.
const atLeastOneFailure = (tally: Tally, endedWell: boolean): Tally =>
  endedWell || tally.failed > 0 ? tally : {...tally, failed: 1}

function readReport<Report>(file: string, shape: z.ZodType<Report>): Report | null {
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** What Vitest reported. A run without any test counts as failed. */
export function vitestTally(file: string, endedWell: boolean): Tally {
  const report = readReport(file, vitestReport)
  if (!report || report.numPassedTests + report.numFailedTests === 0) return {passed: 0, failed: 1}
  return atLeastOneFailure({passed: report.numPassedTests, failed: report.numFailedTests}, endedWell)
}

/** What Playwright reported. What was skipped, and what passed only when tried again, counts as failed. */
export function playwrightTally(file: string, endedWell: boolean): Tally {
  const stats = readReport(file, playwrightReport)?.stats
  if (!stats) return {passed: 0, failed: 1}
  const failed = stats.unexpected + stats.flaky + stats.skipped
  return atLeastOneFailure({passed: stats.expected, failed}, endedWell)
}
