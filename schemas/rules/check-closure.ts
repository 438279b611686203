import type {Problem} from './problem.ts'

/** A market closure, possibly incomplete: days as YYYY-MM-DD, times as HH:MM. */
export type Closure = Readonly<{date?: string; until?: string; closesAt?: string; reopensAt?: string}>

/** A closure that ends before it begins. */
export function checkClosure({date, until, closesAt, reopensAt}: Closure): Problem[] {
  if (!date) return []
  if (until !== undefined && until < date) {
    return [{message: 'Choose the first day or a later one, or leave it empty.', at: ['until']}]
  }
  const isOneDay = until === undefined || until === date
  if (isOneDay && closesAt && reopensAt && reopensAt <= closesAt) {
    return [
      {message: 'Reopen after the early close, or name the day on which trading goes on.', at: ['reopensAt']},
    ]
  }
  return []
}
