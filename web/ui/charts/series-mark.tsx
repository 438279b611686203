import {type SymbolType, symbol, symbolCircle, symbolSquare, symbolTriangle} from 'd3-shape'
import type {SeriesLine} from './series.ts'

const shapes: Readonly<Record<SeriesLine['mark'], SymbolType>> = {
  circle: symbolCircle,
  triangle: symbolTriangle,
  square: symbolSquare,
}

const area = 44

/** The mark of a series around the origin of its drawing. */
export const SeriesMark = ({line}: Readonly<{line: SeriesLine}>) => (
  <path
    d={symbol(shapes[line.mark], area)() ?? undefined}
    className={`${line.fill} stroke-paper forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]`}
  />
)

/** A series in a legend: a piece of its line with its mark. */
export const SeriesKey = ({line}: Readonly<{line: SeriesLine}>) => (
  <svg aria-hidden="true" width="34" height="12" viewBox="0 0 34 12" className="shrink-0">
    <path
      d="M0 6H34"
      strokeDasharray={line.dash}
      className={`${line.stroke} fill-none stroke-2 forced-colors:stroke-[CanvasText]`}
    />
    <g transform="translate(17 6)">
      <SeriesMark line={line} />
    </g>
  </svg>
)
