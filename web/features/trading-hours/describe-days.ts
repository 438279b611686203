import {type Weekday, weekdays} from '#domain/hours/weekdays.ts'
import type {Language} from '#domain/languages/languages.ts'
import {localeOf} from '#domain/languages/locale.ts'
import {type Messages, messagesOf} from '#web/i18n/messages.ts'
import {zoneName} from './zone-name.ts'

// A Sunday, as the base for the names of the days.
const sunday = Date.UTC(2026, 10, 1)
const dayMilliseconds = 86_400_000

const nameOf = (lang: Language, weekday: Weekday): string =>
  new Intl.DateTimeFormat(localeOf(lang), {
    weekday: lang === 'ar' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(sunday + weekdays.indexOf(weekday) * dayMilliseconds)

/** Days of the week as text: `Sun to Thu`, `Every day`. */
export function describeDays(lang: Language, days: readonly Weekday[], labels: Messages['hours']): string {
  const sorted = weekdays.filter((weekday) => days.includes(weekday))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return ''
  if (sorted.length === weekdays.length) return labels.everyDay
  const isRun = weekdays.indexOf(last) - weekdays.indexOf(first) === sorted.length - 1
  if (sorted.length > 2 && isRun)
    return labels.daysFromTo.replace('{first}', nameOf(lang, first)).replace('{last}', nameOf(lang, last))
  return new Intl.ListFormat(localeOf(lang), {type: 'unit'}).format(sorted.map((day) => nameOf(lang, day)))
}

/** A time zone as text: `Eastern Time`. */
export const describeZone = (lang: Language, timeZone: string): string =>
  // Intl has no name for it, only `GMT+00:00`.
  timeZone === 'UTC' ? messagesOf(lang).hours.universalTime : zoneName(lang, timeZone)
