import type {Problem} from './problem.ts'

/** The provider's own share of losing accounts; dates are ISO days. */
export type LossPercentage = Readonly<{percentage?: number; periodEnd?: string; reviewDate?: string}>

const fields = [
  ['percentage', 'the percent'],
  ['periodEnd', 'the end of the twelve months'],
  ['reviewDate', 'the review date'],
] as const

/** Complete or empty, and reviewed within the quarter that follows the period. */
export function checkLossPercentage(share: LossPercentage): Problem[] {
  const missing = fields.filter(([name]) => share[name] === undefined)
  if (missing.length === fields.length) return []
  if (missing.length > 0) {
    return missing.map(([name, words]) => ({
      message: `Add ${words}, or empty all three fields to show the range of providers without their own figure.`,
      at: [name],
    }))
  }
  return checkReviewDate(share.periodEnd ?? '', share.reviewDate ?? '')
}

function checkReviewDate(periodEnd: string, reviewDate: string): Problem[] {
  // ISO days compare as text.
  if (reviewDate <= periodEnd) {
    return [{message: 'Choose a review date after the end of the period.', at: ['reviewDate']}]
  }
  const latest = threeMonthsAfter(periodEnd)
  if (reviewDate <= latest) return []
  return [{message: `Choose ${latest} or earlier: the figure is stale after a quarter.`, at: ['reviewDate']}]
}

/** The ISO day three months later; the last day of that month where it is shorter. */
export function threeMonthsAfter(isoDay: string): string {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + 3, 0))
  const target = new Date(Date.UTC(year, month + 2, Math.min(day, lastOfMonth.getUTCDate())))
  return target.toISOString().slice(0, 10)
}
