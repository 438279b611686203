import type {Language} from '#domain/languages/languages.ts'

/** Address of a market's calendar file, for subscriptions. */
export const hoursFile = (lang: Language, calendar: string): string =>
  `/api/trading/hours.ics?${new URLSearchParams({calendar, lang})}`
