import {toMonth, addMonths} from '#domain/format/dates.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'

/** Adds days to an ISO date. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return toIsoDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count)))
}

const weekLength = 7

/** The weeks of a month, Monday to Sunday. Days outside the month are `null`. */
export function listWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const mondayBased = (new Date(`${first}T00:00:00Z`).getUTCDay() + weekLength - 1) % weekLength
  const weeks: (string | null)[][] = []
  for (let day = addDays(first, -mondayBased); toMonth(day) <= month; day = addDays(day, weekLength))
    weeks.push(
      Array.from({length: weekLength}, (_, index) => addDays(day, index)).map((date) =>
        toMonth(date) === month ? date : null,
      ),
    )
  return weeks
}

/** The local ISO date of a timestamp in a time zone. */
export const toLocalDay = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {timeZone, dateStyle: 'short'}).format(new Date(moment))

const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -7],
  ['ArrowDown', 7],
])

/** The day that a key moves to, or `null` for other keys. Arrow keys follow the page direction. */
export function moveDay(day: string, key: string, direction: 'ltr' | 'rtl'): string | null {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return addDays(day, key === forward ? 1 : -1)
  if (key === 'PageUp' || key === 'PageDown') return toSameDay(day, key === 'PageDown' ? 1 : -1)
  const step = steps.get(key)
  return step === undefined ? null : addDays(day, step)
}

/** The same day of another month, or the last day of a shorter month. */
function toSameDay(day: string, months: number): string {
  const month = addMonths(day.slice(0, 'YYYY-MM'.length), months)
  const lastDay = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}-${day.slice('YYYY-MM-'.length)}`
  return wanted < lastDay ? wanted : lastDay
}
