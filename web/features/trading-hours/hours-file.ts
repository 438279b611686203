import type {Scope} from '#web/i18n/scope.ts'

/** Address of a market's calendar file, for subscriptions: it names the region, because a calendar program has no cookie. */
export const hoursFile = ({lang, region}: Scope, calendar: string): string =>
  `/api/trading/hours.ics?${new URLSearchParams({calendar, lang, region})}`
