import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {TextSegment} from './search-results.ts'

/** A text with the words marked that were asked for. */
export const MarkedText = ({lang, stretches}: Readonly<{lang: Language; stretches: readonly TextSegment[]}>) =>
  stretches.map(({at, text, met}) => {
    const words = <IsolatedText lang={lang}>{text}</IsolatedText>
    return met ? (
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
