import {type Der, tags} from './der.ts'
import {MalformedTimeStamp} from './time-stamp-errors.ts'

const forms: ReadonlyMap<number, RegExp> = new Map([
  [tags.generalizedTime, /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d*[1-9]))?Z$/u],
  [tags.utcTime, /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/u],
])

/** A year of two digits means 1950 to 2049 (RFC 5280, 4.1.2.5.1). */
const century = (year: string): string => (year.length === 4 ? '' : Number(year) < 50 ? '20' : '19')

/** A moment, given in UTC: to the millisecond, of which a fraction is cut off. */
export function readTime(element: Der | undefined): Date {
  const parts = forms.get(element?.tag ?? 0)?.exec(element?.content.toString('latin1') ?? '')
  const [, year = '', month, day, hour, minute, second, fraction = ''] = parts ?? []
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const text = `${century(year)}${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`
  const time = new Date(text)
  // A 31st of February would be moved to March.
  if (!parts || Number.isNaN(time.getTime()) || time.toISOString() !== text)
    throw new MalformedTimeStamp('A moment is not in the form of DER.')
  return time
}
