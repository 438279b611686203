import {formatRange} from '#domain/format/format-range.ts'
import type {Session} from '#domain/hours/calendar.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'

const midnight = '00:00'

/** The times of a session as text: `09:30–16:00`, `17:00–17:00 (next day)`, `24 hours`. */
export function describeSession(
  lang: Language,
  {open, close, closesNextDay}: Session,
  labels: Messages['hours'],
): string {
  if (closesNextDay && open === midnight && close === midnight) return labels.wholeDay
  const range = formatRange(lang, open, close)
  return closesNextDay ? labels.untilNextDay.replace('{range}', range) : range
}

/** A pause within a session as text: `pause 12:00–13:00`. */
export const describePause = (
  lang: Language,
  {from, until}: Session['pauses'][number],
  labels: Messages['hours'],
): string => labels.pause.replace('{range}', formatRange(lang, from, until))
