import {styled} from 'styled-components'
import {formatDay} from '#domain/format/format-date.ts'
import {languageColours} from './language-colours.ts'
import type {ReadingDay} from './list-days.ts'

const Bars = styled.svg`
  display: block;
  width: 100%;
  height: 8rem;
  border-block-end: 1px solid var(--card-border-color);
`

const height = 100
const barWidth = 0.7

/** A bar for each day: Arabic upon English. The table below it has the figures. */
export function DayChart({days}: Readonly<{days: readonly ReadingDay[]}>) {
  const max = Math.max(1, ...days.map(({total}) => total))
  const heightOf = (times: number) => (times / max) * height
  return (
    <Bars viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden>
      {days.map(({day, en, ar, total}, index) => (
        <g key={day}>
          <title>{`${formatDay('en', day)}: ${total}`}</title>
          <rect
            fill={languageColours.en}
            x={index}
            width={barWidth}
            y={height - heightOf(en)}
            height={heightOf(en)}
          />
          <rect
            fill={languageColours.ar}
            x={index}
            width={barWidth}
            y={height - heightOf(total)}
            height={heightOf(ar)}
          />
        </g>
      ))}
    </Bars>
  )
}
