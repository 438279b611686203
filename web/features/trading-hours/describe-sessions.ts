import type {Calendar} from '#domain/hours/calendar.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {describeDays, describeZone} from './describe-days.ts'
import {describePause, describeSession} from './describe-session.ts'

/** The sessions of a week in words, and the time zone of the exchange. */
export type DescribedSessions = Readonly<{
  lines: ReadonlyArray<Readonly<{days: string; times: string; pauses: readonly string[]}>>
  zone: string
}>

/** Describes the sessions of a week in the time zone of the exchange. */
export function describeSessions(lang: Language, {sessions, timeZone}: Calendar): DescribedSessions {
  const labels = messagesOf(lang).hours
  return {
    lines: sessions.map((session) => ({
      days: describeDays(lang, session.days, labels),
      times: describeSession(lang, session, labels),
      pauses: session.pauses.map((pause) => describePause(lang, pause, labels)),
    })),
    zone: describeZone(lang, timeZone),
  }
}
