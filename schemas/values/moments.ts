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

const format = new Intl.DateTimeFormat('en-GB', {...parts, timeZoneName: 'short'})
const utcFormat = new Intl.DateTimeFormat('en-GB', {...parts, second: '2-digit', timeZone: 'UTC'})

/** Formats a moment in the user's time zone, including the zone's name. Another text stays as it is. */
export const formatMoment = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : format.format(new Date(moment))

/** The same moment in UTC, which the audit log uses. */
export const formatUtc = (moment: string): string =>
  Number.isNaN(Date.parse(moment)) ? moment : `${utcFormat.format(new Date(moment))} UTC`

const dayFormat = new Intl.DateTimeFormat('en-GB', {day: 'numeric', month: 'short', year: 'numeric'})

/** The days from one moment to another in the user's time zone, such as `24–27 Nov 2026`. Null if one of them isn't a moment. */
export const formatDays = (from: string, until: string): string | null =>
  Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(until))
    ? null
    : dayFormat.formatRange(new Date(from), new Date(until))
