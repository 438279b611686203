import type {Calendar} from '#domain/hours/calendar.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {ClosureLines} from './closure-lines.tsx'
import {describeClosures} from './describe-closures.ts'

type ClosuresCellProps = Readonly<{
  lang: Language
  calendar: Calendar
  /** Start of the listed closures, in milliseconds since 1970. */
  from: number
  max: number
}>

/** The next days on which the market of a calendar stays closed or closes early. */
export const ClosuresCell = ({lang, calendar, from, max}: ClosuresCellProps) => (
  <ClosureLines
    lang={lang}
    none={messagesOf(lang).hours.noClosures}
    closures={describeClosures(lang, calendar, from, max)}
  />
)
