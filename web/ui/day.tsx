import {formatDay} from '#domain/format/format-date.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

type DayProps = Readonly<{
  lang: Language
  /** A day (`2026-11-20`) or a moment, of which the day in UTC is shown. */
  date: string
}>

/** A calendar day in the reader's words: `20 November 2026`. */
export const Day = ({lang, date}: DayProps) => (
  <time dateTime={date}>
    <IsolatedText lang={lang}>{formatDay(lang, date.slice(0, 10))}</IsolatedText>
  </time>
)
