import {isoDate} from '#domain/format/iso-date.ts'
import type {Problem} from './problem.ts'

/** The provider's share of losing accounts and the calculation that it comes from; dates are ISO days. */
export type LossPercentage = Readonly<{
  percentage?: number
  accountsCounted?: number
  accountsLost?: number
  periodEnd?: string
  computedBy?: string
  evidence?: object
  reviewDate?: string
}>

const fields = [
  ['percentage', 'the percent'],
  ['accountsCounted', 'how many accounts were counted'],
  ['accountsLost', 'how many of them lost money'],
  ['periodEnd', 'the end of the twelve months'],
  ['computedBy', 'who computed it'],
  ['evidence', 'the file with the calculation'],
  ['reviewDate', 'the review date'],
] as const

/** Complete or empty, what the counts say, and reviewed within the quarter that follows the period. */
export function checkLossPercentage(share: LossPercentage): Problem[] {
  const missing = fields.filter(([name]) => share[name] === undefined)
  if (missing.length === fields.length) return []
  if (missing.length > 0) {
    return missing.map(([name, words]) => ({
      message: `Add ${words}, or empty all of it to show the text for providers without a figure of their own.`,
      at: [name],
    }))
  }
  return [...checkCounts(share), ...checkReviewDate(share.periodEnd ?? '', share.reviewDate ?? '')]
}

function checkCounts({percentage = 0, accountsCounted = 0, accountsLost = 0}: LossPercentage): Problem[] {
  if (accountsLost > accountsCounted)
    return [{message: 'No more accounts lost money than were counted.', at: ['accountsLost']}]
  const computed = (100 * accountsLost) / accountsCounted
  const [, decimals = ''] = String(percentage).split('.')
  const rounded = computed.toFixed(decimals.length)
  if (Number(rounded) === percentage) return []
  return [{message: `Write ${rounded}: that is what the counts say.`, at: ['percentage']}]
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
  return isoDate(target)
}
