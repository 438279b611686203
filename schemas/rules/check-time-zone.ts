import type {Problem} from './problem.ts'

/** A time zone that the site supports. The rule `required` handles empty values. */
export function checkTimeZone(zone: string | undefined): Problem[] {
  // Every browser supports UTC, but some do not list it.
  if (!zone || zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)) return []
  return [{message: `${zone} is no known time zone. Write one such as Europe/London or Asia/Dubai.`}]
}
