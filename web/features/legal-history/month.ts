import type {Change} from '#web/database/publications.ts'
import {isoDate} from '#domain/format/iso-date.ts'
import {monthOf} from '#domain/format/month.ts'
import {toMicroseconds} from './moment.ts'

/** The current month, in UTC. */
export const currentMonth = (): string => monthOf(isoDate(Date.now()))

/** A day of a calendar: how much was published on it, and the first moment at which something was. */
export type CalendarDay = Readonly<{day: string; count: number; first: string | undefined}>

const weekLength = 7

/** The weeks of a month, from Sunday to Saturday, with what was published on each day; null where a week reaches into another month. */
export function weeksOfChanges(
  month: string,
  changes: readonly Change[],
): ReadonlyArray<readonly (CalendarDay | null)[]> {
  const moments = changes.map(({published_at}) => toMicroseconds(published_at))
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const days = Array.from({length}, (_, index): CalendarDay => {
    const day = `${month}-${String(index + 1).padStart(2, '0')}`
    const own = moments.filter((at) => at.startsWith(day))
    return {day, count: own.length, first: own.toSorted()[0]}
  })
  const lead = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const cells = [...Array.from({length: lead}, () => null), ...days]
  const rest = (weekLength - (cells.length % weekLength)) % weekLength
  const full = [...cells, ...Array.from({length: rest}, () => null)]
  return Array.from({length: full.length / weekLength}, (_, week) =>
    full.slice(week * weekLength, (week + 1) * weekLength),
  )
}
