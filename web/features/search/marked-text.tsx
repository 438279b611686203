import type {Language} from '#domain/languages/languages.ts'
import {FiguredText} from '#web/ui/figured-text.tsx'
import type {Stretch} from './search-results.ts'

/** A text with the words marked that were asked for. */
export const MarkedText = ({lang, stretches}: Readonly<{lang: Language; stretches: readonly Stretch[]}>) =>
  stretches.map(({at, text, met}) => {
    const words = <FiguredText lang={lang}>{text}</FiguredText>
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
