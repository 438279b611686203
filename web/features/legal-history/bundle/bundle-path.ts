import type {Scope} from '#web/i18n/scope.ts'
import {addMonths} from '#domain/format/month.ts'
import {isoDate} from '#domain/format/iso-date.ts'

const pathOf = (range: Readonly<Record<string, string>>, {region, lang}: Scope): string =>
  `/api/legal/history/bundle?${new URLSearchParams({...range, region, lang})}`

/** The address of the bundle about a moment. */
export const bundlePath = (at: string, scope: Scope): string => pathOf({at}, scope)

/** The address of the bundle about a month, such as `2026-11`. */
export function monthBundlePath(month: string, scope: Scope): string {
  const firstOfNext = Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`)
  return pathOf({from: `${month}-01`, to: isoDate(firstOfNext - 1)}, scope)
}
