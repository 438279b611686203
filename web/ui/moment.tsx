import {formatMoment} from '#domain/format/format-moment.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from './isolated-text.tsx'

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
