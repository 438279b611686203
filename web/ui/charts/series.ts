/** How a series is drawn: each differs from the others in shape as well as in colour. */
export const seriesLines = [
  {stroke: 'stroke-signal', fill: 'fill-signal', dash: undefined, mark: 'circle'},
  {stroke: 'stroke-warn', fill: 'fill-warn', dash: '7 4', mark: 'triangle'},
  {stroke: 'stroke-text', fill: 'fill-text', dash: '2 3', mark: 'square'},
] as const

export type SeriesLine = (typeof seriesLines)[number]

/** The line of a series by its place; a fourth series repeats the first. */
export const seriesLine = (index: number): SeriesLine =>
  seriesLines[index % seriesLines.length] ?? seriesLines[0]
