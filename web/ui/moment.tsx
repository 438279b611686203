import {formatDay} from '#domain/format/format-date.ts'
import {formatTime} from '#domain/format/format-time.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedNumber} from './isolated-number.tsx'

type MomentProps = Readonly<{
  lang: Language
  /** Milliseconds since 1970. */
  at: number
}>

const comma: Record<Language, string> = {en: ', ', ar: '، '}

/** A moment as time of day and day, in UTC: `14:05 UTC, 20 November 2026`. */
export function Moment({lang, at}: MomentProps) {
  const iso = new Date(at).toISOString()
  return (
    <time dateTime={iso} className="tabular-nums">
      <IsolatedNumber lang={lang}>{formatTime(at)}</IsolatedNumber>
      {comma[lang]}
      {formatDay(lang, iso.slice(0, 10))}
    </time>
  )
}
