import type {Language} from '#domain/languages/languages.ts'

/** Where the calendar of a market can be subscribed to. */
export const hoursFile = (lang: Language, calendar: string): string =>
  `/api/trading/hours.ics?${new URLSearchParams({calendar, lang})}`
