import type {Language} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import type {Calendar} from '#domain/hours/calendar.ts'
import {describeSessions, describeClosures} from './describe-hours.ts'
import type {MarketHours} from './get-calendars.ts'
import {SessionLines, ClosureLines} from './hours-lines.tsx'

/** The sessions of a calendar's week in the time zone of the exchange. */
export const SessionsCell = ({
  lang,
  market,
}: Readonly<{lang: Language; market: Pick<MarketHours, 'calendar' | 'now'>}>) => (
  <SessionLines
    lang={lang}
    onDays={getMessages(lang).hours.onDays}
    sessions={describeSessions(lang, market)}
  />
)

type ClosuresCellProps = Readonly<{
  lang: Language
  calendar: Calendar
  /** Start of the listed closures, in milliseconds since 1970. */
  from: number
  max: number
}>

/** The next days when the market of a calendar stays closed or closes early. */
export const ClosuresCell = ({lang, calendar, from, max}: ClosuresCellProps) => (
  <ClosureLines
    lang={lang}
    none={getMessages(lang).hours.noClosures}
    closures={describeClosures(lang, calendar, from, max)}
  />
)
