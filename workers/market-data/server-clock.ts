import {Temporal} from 'temporal-polyfill'

const hourMs = 3_600_000
// Servers that end the day at 17:00 in New York are seven hours ahead of it all year. No time zone has a name for that.
const timeZonePattern = /^(?<zone>[A-Za-z_]+(?:\/[A-Za-z_/-]+)?)(?<hours>[+-]\d{1,2})?$/u

/** Whether the text names a time zone, such as `Europe/Athens`, or hours ahead of one, such as `America/New_York+7`. */
export function isServerTimeZone(text: string): boolean {
  const zone = timeZonePattern.exec(text)?.groups?.['zone']
  return zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone ?? '')
}

/** Converts a local date and time to milliseconds since 1970. Returns NaN if either is malformed. */
export function createClock(timeZone: string): (date: string, time: string) => number {
  const {zone = 'UTC', hours = '0'} = timeZonePattern.exec(timeZone)?.groups ?? {}
  let [hour, offset] = [Number.NaN, 0]
  // Offsets change at full hours, so ticks of the same hour share one.
  const findOffset = (local: number): number => {
    const clock = Temporal.Instant.fromEpochMilliseconds(local).toZonedDateTimeISO('UTC').toPlainDateTime()
    return local - clock.subtract({hours: Number(hours)}).toZonedDateTime(zone).epochMilliseconds
  }
  return (date, time) => {
    const local = Date.parse(`${date}T${time}Z`)
    const localHour = Math.floor(local / hourMs)
    if (!Number.isNaN(local) && localHour !== hour) [hour, offset] = [localHour, findOffset(local)]
    return local - offset
  }
}
