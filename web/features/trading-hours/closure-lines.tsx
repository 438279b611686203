import type {Language} from '#domain/languages/languages.ts'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {DescribedClosure} from './describe-closures.ts'

type ClosureLinesProps = Readonly<{lang: Language; none: string; closures: readonly DescribedClosure[]}>

/** The next days on which a market stays closed or closes early. */
export function ClosureLines({lang, none, closures}: ClosureLinesProps) {
  if (closures.length === 0) return <span className="text-text-quiet">{none}</span>
  return closures.map(({date, days, name, times}) => (
    <span key={date} className="block">
      <IsolatedText lang={lang}>{days}</IsolatedText>
      <span className="block text-xs text-text-quiet">
        {name}: <IsolatedText lang={lang}>{times}</IsolatedText>
      </span>
    </span>
  ))
}
