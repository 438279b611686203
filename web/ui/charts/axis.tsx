import type {Language} from '#domain/languages/languages.ts'
import {isolateInPlainText} from '../isolate-in-plain-text.ts'
import {percentOf} from './place.ts'

/** A tick of an axis: its place and its words. */
export type Tick = Readonly<{at: number; text: string}>

const quiet = 'fill-text-quiet text-[0.72rem] forced-colors:fill-[CanvasText]'

const anchorOf = (share: number): 'start' | 'middle' | 'end' => {
  if (share < 0.04) return 'start'
  return share > 0.96 ? 'end' : 'middle'
}

/** Horizontal lines; `at` is in pixels from the top. */
export const ValueLines = ({ticks}: Readonly<{ticks: readonly Tick[]}>) =>
  ticks.map(({at}) => (
    <line key={at} x1="0" x2="100%" y1={at} y2={at} className="stroke-rule forced-colors:stroke-[GrayText]" />
  ))

/** The values of the lines, on them, so that the drawing needs no margin; a halo keeps them legible over a series. */
export const ValueTexts = ({lang, ticks}: Readonly<{lang: Language; ticks: readonly Tick[]}>) =>
  ticks.map(({at, text}) => (
    <text
      key={at}
      x={percentOf(lang, 0)}
      y={at - 4}
      textAnchor="start"
      className={`${quiet} stroke-paper stroke-[4px] [paint-order:stroke] forced-colors:stroke-[Canvas]`}
    >
      {isolateInPlainText(lang, text)}
    </text>
  ))

type PlaceTicksProps = Readonly<{lang: Language; ticks: readonly Tick[]; y: number}>

/** Words under the drawing; `at` is a share of the width, in the direction of the language. */
export const PlaceTicks = ({lang, ticks, y}: PlaceTicksProps) =>
  ticks.map(({at, text}) => (
    <text key={at} x={percentOf(lang, at)} y={y} textAnchor={anchorOf(at)} className={quiet}>
      {isolateInPlainText(lang, text)}
    </text>
  ))
