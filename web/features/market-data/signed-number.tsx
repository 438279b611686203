import {formatSwap} from '#domain/format/format-swap.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'

/** A swap in points: a gain or a loss by its colour and by its sign. Whatever is not a gain is marked as a loss, as specified. */
export const SignedNumber = ({lang, points}: Readonly<{lang: Language; points: number}>) => (
  <span className={points > 0 ? 'text-gain' : 'text-loss'}>
    <IsolatedNumber lang={lang}>{formatSwap(points)}</IsolatedNumber>
  </span>
)
