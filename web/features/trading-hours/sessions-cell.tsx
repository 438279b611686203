import type {Calendar} from '#domain/hours/calendar.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeSessions} from './describe-sessions.ts'
import {SessionLines} from './session-lines.tsx'

/** The sessions of a calendar's week in the time zone of the exchange. */
export const SessionsCell = ({lang, calendar}: Readonly<{lang: Language; calendar: Calendar}>) => (
  <SessionLines
    lang={lang}
    onDays={messagesOf(lang).hours.onDays}
    sessions={describeSessions(lang, calendar)}
  />
)
