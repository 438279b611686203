import type {Problem} from './problem.ts'

/** A time zone that the site can reckon with. Empty is left to `required`. */
export function checkTimeZone(zone: string | undefined): Problem[] {
  // UTC is always known, and missing from the list of some browsers.
  if (!zone || zone === 'UTC' || Intl.supportedValuesOf('timeZone').includes(zone)) return []
  return [{message: `${zone} is no known time zone. Write one such as Europe/London or Asia/Dubai.`}]
}
