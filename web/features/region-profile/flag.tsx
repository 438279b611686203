import type {ReactNode} from 'react'
import type {RegionProfile} from './get-region-profile.ts'

type FlagName = RegionProfile['flag']

/** Corners of a star of five points around its centre. */
const corners = [
  [0, -1],
  [0.22, -0.31],
  [0.95, -0.31],
  [0.36, 0.12],
  [0.59, 0.81],
  [0, 0.38],
  [-0.59, 0.81],
  [-0.36, 0.12],
  [-0.95, -0.31],
  [-0.22, -0.31],
] as const

type Star = readonly [x: number, y: number, size: number]

const rounded = (value: number): number => Number(value.toFixed(2))

/** Stars as one drawing: the flags are on every page. */
const drawStars = (stars: readonly Star[]): string =>
  stars
    .map(
      ([x, y, size]) =>
        `M${corners.map(([right, down]) => `${rounded(x + right * size)} ${rounded(y + down * size)}`).join('L')}Z`,
    )
    .join('')

const unionJack = (
  <>
    <path fill="#012169" d="M0 0h24v18H0z" />
    <path stroke="#fff" strokeWidth="3.6" d="m0 0 24 18m0-18L0 18" />
    <path stroke="#c8102e" strokeWidth="1.4" d="m0 0 24 18m0-18L0 18" />
    <path stroke="#fff" strokeWidth="6" d="M12 0v18M0 9h24" />
    <path stroke="#c8102e" strokeWidth="3.4" d="M12 0v18M0 9h24" />
  </>
)

const twelveHours = Array.from({length: 12}, (_, hour) => (hour * Math.PI) / 6)

const drawings: Readonly<Record<FlagName, ReactNode>> = {
  globe: (
    <>
      <path fill="#1d3a5f" d="M0 0h24v18H0z" />
      <g fill="none" stroke="#e9f1f4" strokeWidth="1.1">
        <circle cx="12" cy="9" r="6.6" />
        <ellipse cx="12" cy="9" rx="2.8" ry="6.6" />
        <path d="M5.4 9h13.2M6.4 5.6h11.2M6.4 12.4h11.2" />
      </g>
    </>
  ),
  eu: (
    <>
      <path fill="#039" d="M0 0h24v18H0z" />
      <path
        fill="#fc0"
        d={drawStars(
          twelveHours.map((angle) => [12 + 5.6 * Math.sin(angle), 9 - 5.6 * Math.cos(angle), 1.1]),
        )}
      />
    </>
  ),
  gb: unionJack,
  au: (
    <>
      <path fill="#012169" d="M0 0h24v18H0z" />
      <g transform="scale(.5)">{unionJack}</g>
      <path
        fill="#fff"
        d={drawStars([
          [6, 13.5, 2.2],
          [18, 3.6, 1.2],
          [18, 14.8, 1.2],
          [15, 8, 1.2],
          [21, 7, 1.2],
          [19.4, 10.2, 0.8],
        ])}
      />
    </>
  ),
  // The region has no flag of its own: a sailing dhow represents its harbours.
  gulf: (
    <>
      <path fill="#f2e6cc" d="M0 0h24v18H0z" />
      <path fill="#0f6f6a" d="M0 13h24v5H0z" />
      <path fill="#1d3a5f" d="M5 11.4h13.6c-.6 2-2 3-3.6 3H8.4C6.8 14.4 5.6 13.4 5 11.4Z" />
      <path fill="#b5482f" d="M17.6 2.4 8 10.4h9.6Z" />
    </>
  ),
  sg: (
    <>
      <path fill="#fff" d="M0 0h24v18H0z" />
      <path fill="#ee2536" d="M0 0h24v9H0z" />
      <path fill="#fff" d="M6.4 1.2a3.4 3.4 0 1 0 0 6.6 3.9 3.9 0 0 1 0-6.6Z" />
      <path
        fill="#fff"
        d={drawStars([
          [9, 2.5, 0.8],
          [7.5, 3.9, 0.8],
          [10.5, 3.9, 0.8],
          [8.1, 5.8, 0.8],
          [9.9, 5.8, 0.8],
        ])}
      />
    </>
  ),
}

/** The drawn flag of a region; hidden from screen readers, because the name is beside it. */
export function Flag({name}: Readonly<{name: FlagName}>) {
  return (
    <svg
      viewBox="0 0 24 18"
      aria-hidden="true"
      className="h-[1.125em] w-[1.5em] shrink-0 overflow-hidden rounded-[2px] border border-rule-strong/60"
    >
      {drawings[name]}
    </svg>
  )
}
