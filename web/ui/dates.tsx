import type {Language} from '#domain/languages.ts'
import {formatMoment, formatDay} from '#domain/format/dates.ts'
import {IsolatedText} from './text.tsx'

type MomentProps = Readonly<{
  lang: Language
  /** Milliseconds since 1970. */
  at: number
}>

/** A timestamp in UTC: `14:05 UTC, 20 November 2026`. */
export const Moment = ({lang, at}: MomentProps) => (
  <time dateTime={new Date(at).toISOString()} className="tabular-nums">
    <IsolatedText lang={lang}>{formatMoment(lang, at)}</IsolatedText>
  </time>
)

type DayProps = Readonly<{
  lang: Language
  /** A day (`2026-11-20`), or a timestamp whose UTC day is shown. */
  date: string
}>

/** A calendar day in the page's language: `20 November 2026`. */
export const Day = ({lang, date}: DayProps) => (
  <time dateTime={date}>
    <IsolatedText lang={lang}>{formatDay(lang, date.slice(0, 10))}</IsolatedText>
  </time>
)
