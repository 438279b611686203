import type {ReactNode} from 'react'
import type {RegionProfile} from './get-region-profile.ts'

type FlagName = RegionProfile['flag']

const star = 'M0-1 .22-.31 .95-.31 .36.12 .59.81 0 .38-.59.81-.36.12-.95-.31-.22-.31Z'

type StarProps = Readonly<{x: number; y: number; size: number}>

const Star = ({x, y, size}: StarProps) => <path d={star} transform={`translate(${x} ${y}) scale(${size})`} />

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
      <g fill="#fc0">
        {twelveHours.map((angle) => (
          <Star
            key={angle}
            x={Number((12 + 5.6 * Math.sin(angle)).toFixed(2))}
            y={Number((9 - 5.6 * Math.cos(angle)).toFixed(2))}
            size={1.1}
          />
        ))}
      </g>
    </>
  ),
  gb: unionJack,
  au: (
    <>
      <path fill="#012169" d="M0 0h24v18H0z" />
      <g transform="scale(.5)">{unionJack}</g>
      <g fill="#fff">
        <Star x={6} y={13.5} size={2.2} />
        <Star x={18} y={3.6} size={1.2} />
        <Star x={18} y={14.8} size={1.2} />
        <Star x={15} y={8} size={1.2} />
        <Star x={21} y={7} size={1.2} />
        <Star x={19.4} y={10.2} size={0.8} />
      </g>
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
      <g fill="#fff">
        <Star x={9} y={2.5} size={0.8} />
        <Star x={7.5} y={3.9} size={0.8} />
        <Star x={10.5} y={3.9} size={0.8} />
        <Star x={8.1} y={5.8} size={0.8} />
        <Star x={9.9} y={5.8} size={0.8} />
      </g>
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
