import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {TextSegment} from './search-results.ts'

/** A text with its matches marked. */
export const MarkedText = ({lang, segments}: Readonly<{lang: Language; segments: readonly TextSegment[]}>) =>
  segments.map(({at, text, isMatch}) => {
    const words = <IsolatedText lang={lang}>{text}</IsolatedText>
    return isMatch ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-signal underline decoration-2 underline-offset-3"
      >
        {words}
      </mark>
    ) : (
      <span key={at}>{words}</span>
    )
  })
