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

/** The part of an address that stands for every day before the record begins. */
export const beforeRecord = 'before'

/** Which day is shown for the one that a reader asked for: no later than today, and no day from before the record. */
export function dayToShow(asked: string, begins: string | null, today: string): string {
  const day = isDay(asked) && asked <= today ? asked : today
  return begins === null || day < begins ? beforeRecord : day
}
