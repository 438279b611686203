import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '#web/ui/text.tsx'
import type {TextSegment} from './search-results.ts'

export const MarkedText = ({lang, segments}: Readonly<{lang: Language; segments: readonly TextSegment[]}>) =>
  segments.map(({at, text, isMatch}) => {
    const isolatedText = <IsolatedText lang={lang}>{text}</IsolatedText>
    return isMatch ? (
      <mark
        key={at}
        className="bg-transparent font-semibold text-signal underline decoration-2 underline-offset-3"
      >
        {isolatedText}
      </mark>
    ) : (
      <span key={at}>{isolatedText}</span>
    )
  })
