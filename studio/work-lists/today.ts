import {isoDate} from '#domain/format/iso-date.ts'

/** The date in the editor's time zone, in ISO 8601: a review is due at the start of that day. */
export function today(): string {
  const now = new Date()
  return isoDate(now.getTime() - now.getTimezoneOffset() * 60_000)
}
