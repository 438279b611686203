const iso = /^\d{4}-\d{2}-\d{2}$/u

/** The day of a moment, in UTC. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** Whether a text is a day of the calendar: `2026-11-21`. */
export const isDay = (text: string): boolean => {
  const parsed = iso.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(parsed) && dayOf(parsed) === text
}

/** The last moment of a day. */
export const endOf = (day: string): string => `${day}T23:59:59.999999Z`

/** The path segment for every day before the log begins. */
export const beforeRecord = 'before'

/** The day to show for a requested one: no later than today, and no day before the log begins. */
export function dayToShow(requested: string, begins: string | null, today: string): string {
  const day = isDay(requested) && requested <= today ? requested : today
  return begins === null || day < begins ? beforeRecord : day
}
