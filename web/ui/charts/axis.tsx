import {type Language, getDirection} from '#domain/languages.ts'
import {isolateInPlainText} from '../plain-text.ts'

/** The position of a share of the width, in percent from the left. Time runs from left to right in both languages. */
export const toPlace = (share: number): number => Number((100 * share).toFixed(2))

export const toPercent = (share: number): string => `${toPlace(share)}%`

type Side = 'left' | 'middle' | 'right'

/** The text anchor for a text with this side at its position. Arabic text starts at its right edge. */
export function anchorAt(lang: Language, side: Side): 'start' | 'middle' | 'end' {
  if (side === 'middle') return 'middle'
  return (side === 'left') === (getDirection(lang) === 'ltr') ? 'start' : 'end'
}

/** A tick of an axis: its position and its label. */
export type Tick = Readonly<{at: number; text: string}>

const quiet = 'fill-text-quiet text-[0.72rem] forced-colors:fill-[CanvasText]'

/** The side of a text at its position. Keeps the first and the last text inside the drawing. */
const sideAt = (share: number) => {
  if (share < 0.04) return 'left'
  return share > 0.96 ? 'right' : 'middle'
}

/** Horizontal lines; `at` is in pixels from the top. */
export const ValueLines = ({ticks}: Readonly<{ticks: readonly Tick[]}>) =>
  ticks.map(({at}) => (
    <line key={at} x1="0" x2="100%" y1={at} y2={at} className="stroke-rule forced-colors:stroke-[GrayText]" />
  ))

/** The values on their lines, so that the drawing doesn't need a margin. A halo keeps them legible over a series. */
export const ValueTexts = ({lang, ticks}: Readonly<{lang: Language; ticks: readonly Tick[]}>) =>
  ticks.map(({at, text}) => (
    <text
      key={at}
      x="0"
      y={at - 4}
      textAnchor={anchorAt(lang, 'left')}
      className={`${quiet} stroke-paper stroke-[4px] [paint-order:stroke] forced-colors:stroke-[Canvas]`}
    >
      {isolateInPlainText(lang, text)}
    </text>
  ))

type PlaceTicksProps = Readonly<{lang: Language; ticks: readonly Tick[]; y: number}>

/** Labels under the drawing; `at` is a share of the width, from the left. */
export const PlaceTicks = ({lang, ticks, y}: PlaceTicksProps) =>
  ticks.map(({at, text}) => (
    <text key={at} x={toPercent(at)} y={y} textAnchor={anchorAt(lang, sideAt(at))} className={quiet}>
      {isolateInPlainText(lang, text)}
    </text>
  ))
