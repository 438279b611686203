import {isoDate} from '#domain/format/iso-date.ts'
import {monthOf} from '#domain/format/month.ts'

/** The day that is some days after another, as ISO dates. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return isoDate(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count)))
}

const weekLength = 7

/** The weeks of a month, from Monday to Sunday; their days outside of it are `null`. */
export function weeksFromMonday(month: string): (string | null)[][] {
  const first = `${month}-01`
  const mondayBased = (new Date(`${first}T00:00:00Z`).getUTCDay() + weekLength - 1) % weekLength
  const weeks: (string | null)[][] = []
  for (let day = addDays(first, -mondayBased); monthOf(day) <= month; day = addDays(day, weekLength))
    weeks.push(
      Array.from({length: weekLength}, (_, index) => addDays(day, index)).map((date) =>
        monthOf(date) === month ? date : null,
      ),
    )
  return weeks
}

/** The local date of a moment in a time zone, as an ISO date. */
export const dayIn = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', {timeZone, dateStyle: 'short'}).format(new Date(moment))
