import {useId} from 'react'
import type {Language} from '#domain/languages.ts'
import {IsolatedText} from '../text.tsx'

/** A pattern of diagonal lines, distinguishable from a plain area without colour. */
const Hatch = ({id}: Readonly<{id: string}>) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect width="6" height="6" className="fill-paper forced-colors:fill-[Canvas]" />
    <rect width="2.5" height="6" className="fill-warn forced-colors:fill-[CanvasText]" />
  </pattern>
)

/** A bar with one or two parts on the list's scale. */
export type Bar = Readonly<{
  key: string
  label: string
  /** Values on the common scale: a plain part, then a hatched one. */
  parts: readonly [plain: number, hatched?: number]
  /** The bar's total, with its unit. */
  text: string
  /** A second line under the label. */
  detail?: string
}>

type BarListProps = Readonly<{
  lang: Language
  bars: readonly Bar[]
  /** Names of the two parts, if there are two. */
  legend?: readonly [plain: string, hatched: string]
}>

const toShare = (value: number, max: number): string => `${Number(((100 * value) / max).toFixed(2))}%`

const outline = 'stroke-warn forced-colors:stroke-[CanvasText]'
const plainFill = 'fill-signal forced-colors:fill-[CanvasText]'

function Swatch({hatched}: Readonly<{hatched: boolean}>) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="14" height="14" className="shrink-0">
      {hatched ? <Hatch id={id} /> : null}
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="13"
        fill={hatched ? `url(#${id})` : undefined}
        className={hatched ? outline : plainFill}
      />
    </svg>
  )
}

function Drawing({parts: [plain, hatched = 0], max}: Readonly<{parts: Bar['parts']; max: number}>) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="18" className="mt-1.5 block rtl:-scale-x-100">
      <rect width="100%" height="18" className="fill-paper-sunk forced-colors:fill-[Canvas]" />
      <rect width={toShare(plain, max)} height="18" className={plainFill} />
      {hatched > 0 ? (
        <>
          <Hatch id={id} />
          <rect
            x={toShare(plain, max)}
            y="0.5"
            width={toShare(hatched, max)}
            height="17"
            fill={`url(#${id})`}
            className={outline}
          />
        </>
      ) : null}
    </svg>
  )
}

/** Bars on a common scale, each with its label and its value as text. They grow in the direction of the language. */
export function BarList({lang, bars, legend}: BarListProps) {
  const max = Math.max(...bars.map(({parts: [plain, hatched = 0]}) => plain + hatched), Number.MIN_VALUE)
  return (
    <>
      <ul className="space-y-4">
        {bars.map(({key, label, parts, text, detail}) => (
          <li key={key}>
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                <IsolatedText lang={lang}>{label}</IsolatedText>
              </span>{' '}
              <strong className="font-semibold tabular-nums">
                <IsolatedText lang={lang}>{text}</IsolatedText>
              </strong>
            </span>
            <Drawing parts={parts} max={max} />
            {detail ? (
              <span className="mt-1 block text-xs text-text-quiet">
                <IsolatedText lang={lang}>{detail}</IsolatedText>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {legend ? (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-text-quiet">
          {legend.map((name, index) => (
            <li key={name} className="flex items-center gap-2">
              <Swatch hatched={index === 1} />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
