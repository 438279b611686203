const monthPattern = /^\d{4}-(?:0[1-9]|1[0-2])$/u

/** Whether a text names a month, such as `2026-12`. */
export const isMonth = (text: unknown): text is string => typeof text === 'string' && monthPattern.test(text)

/** The month of an ISO date. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

const isoDay = (time: Date): string => time.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The month that is some months after another. */
export const addMonths = (month: string, count: number): string => {
  const first = new Date(`${month}-01T00:00:00Z`)
  return monthOf(isoDay(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + count, 1))))
}

/** The day that is some days after another, as ISO dates. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  return isoDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + count)))
}

const weekLength = 7

/** The weeks of a month, from Monday to Sunday; their days outside of it are `null`. */
export function weeksOf(month: string): (string | null)[][] {
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
