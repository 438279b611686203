import {formatSpread} from '#domain/format/format-spread.ts'
import type {Language} from '#domain/languages/languages.ts'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {type Tone, ToneMark} from '#web/ui/tone-mark.tsx'
import {type SpreadTone, spreadTone} from '#domain/spreads/spread-tone.ts'

const colours: Readonly<Record<SpreadTone, string>> = {
  tight: 'text-gain',
  medium: 'text-warn',
  wide: 'text-loss',
}

const tones: Readonly<Record<SpreadTone, Tone>> = {tight: 'gain', medium: 'warn', wide: 'loss'}

/** The mark of a spread, which also tells without colour how wide it is. */
export const SpreadMark = ({spread}: Readonly<{spread: SpreadTone}>) => <ToneMark tone={tones[spread]} />

type SpreadFigureProps = Readonly<{lang: Language; pips: number; unit: string}>

/** A spread with its unit, coloured and marked by how wide it is. */
export function SpreadValue({lang, pips, unit}: SpreadFigureProps) {
  const tone = spreadTone(pips)
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <SpreadMark spread={tone} />
      <span className={`font-semibold ${colours[tone]}`}>
        <IsolatedNumber lang={lang}>{formatSpread(pips)}</IsolatedNumber>
      </span>{' '}
      <span className="text-xs text-text-quiet">{unit}</span>
    </span>
  )
}
