/** The user's time zone. Every time in the Studio is in this zone, says so, and shows UTC on hover. */
export const {timeZone} = Intl.DateTimeFormat().resolvedOptions()

/** Options of a field with a time: its input shows the zone. */
export const inUserZone = {displayTimeZone: timeZone, allowTimeZoneSwitch: false}

const parts = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

const createFormats = (locale: string) => ({
  moment: new Intl.DateTimeFormat(locale, {...parts, timeZoneName: 'short'}),
  utc: new Intl.DateTimeFormat(locale, {...parts, second: '2-digit', timeZone: 'UTC'}),
  day: new Intl.DateTimeFormat(locale, {day: 'numeric', month: 'short', year: 'numeric'}),
})

let formats = createFormats('en-GB')

/** Formats all moments in a locale from now on. The Studio calls it once, before it shows any. */
export function formatMomentsIn(locale: string): void {
  formats = createFormats(locale)
}

/** Formats a moment in the user's time zone, including the zone's name. Another text stays as it is. */
export const formatMoment = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : formats.moment.format(new Date(moment))

/** The same moment in UTC, which the audit log uses. */
export const formatUtc = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : `${formats.utc.format(new Date(moment))} UTC`

/** The days from one moment to another in the user's time zone, such as `24–27 Nov 2026`. Null if one of them isn't a moment. */
export const formatDays = (from: string, until: string): string | null =>
  Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until))
    ? null
    : formats.day.formatRange(new Date(from), new Date(until))
