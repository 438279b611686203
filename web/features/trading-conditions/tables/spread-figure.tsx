import {formatSpread} from '#web/format/format-spread.ts'
import type {Language} from '#web/i18n/languages.ts'
import {Figure} from '#web/ui/figure.tsx'
import {type SpreadTone, spreadTone} from '../rows/spread-tone.ts'

const colours: Readonly<Record<SpreadTone, string>> = {
  tight: 'text-gain',
  medium: 'text-warn',
  wide: 'text-loss',
}

const shapes: Readonly<Record<SpreadTone, string>> = {
  tight: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  medium: 'M5 1 9.5 9h-9Z',
  wide: 'M1 1h8v8H1Z',
}

/** The mark of a spread that also tells without colour: a dot, a triangle, a square. */
export const ToneMark = ({tone}: Readonly<{tone: SpreadTone}>) => (
  <svg
    viewBox="0 0 10 10"
    aria-hidden="true"
    className={`inline-block size-2 shrink-0 fill-current ${colours[tone]}`}
  >
    <path d={shapes[tone]} />
  </svg>
)

type SpreadFigureProps = Readonly<{lang: Language; pips: number; unit: string}>

/** A spread with its unit, coloured and marked by how wide it is. */
export function SpreadFigure({lang, pips, unit}: SpreadFigureProps) {
  const tone = spreadTone(pips)
  return (
    <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
      <ToneMark tone={tone} />
      <span className={`font-semibold ${colours[tone]}`}>
        <Figure lang={lang}>{formatSpread(pips)}</Figure>
      </span>{' '}
      <span className="text-xs text-text-quiet">{unit}</span>
    </span>
  )
}
