import {formatSpread} from '#domain/format/format-spread.ts'
import {type Tone, ToneMark} from '#web/ui/tone-mark.tsx'
import {type SpreadTone, spreadTone} from '#domain/spreads/spread-tone.ts'

const colours: Readonly<Record<SpreadTone, string>> = {
  tight: 'text-gain',
  medium: 'text-warn',
  wide: 'text-loss',
}

const tones: Readonly<Record<SpreadTone, Tone>> = {tight: 'gain', medium: 'warn', wide: 'loss'}

/** The mark of a spread, which shows its width without relying on colour. */
export const SpreadMark = ({spread}: Readonly<{spread: SpreadTone}>) => <ToneMark tone={tones[spread]} />

type SpreadValueProps = Readonly<{pips: number; unit: string}>

/** A spread with its unit, coloured and marked by how wide it is. */
export function SpreadValue({pips, unit}: SpreadValueProps) {
  const tone = spreadTone(pips)
  return (
    <>
      <SpreadMark spread={tone} />{' '}
      <bdi dir="ltr" className={`font-semibold ${colours[tone]}`}>
        {formatSpread(pips)}
      </bdi>{' '}
      <span className="text-xs text-text-quiet">{unit}</span>
    </>
  )
}
