import {formatSpread} from '#domain/format/format-spread.ts'
import {type HourlySpread, hoursInDay} from '#domain/spreads/hourly-spread.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {tableFrame} from '#web/ui/table/table-style.ts'
import {dayName, hourText} from './week-days.ts'

type SpreadTableProps = Readonly<{
  lang: Language
  labels: Messages['charts']['spreadHours']
  spreads: readonly HourlySpread[]
  /** Days of the week in the order of the chart; 0 is Sunday. */
  days: readonly number[]
  unit: string
}>

const style =
  'w-full border-separate border-spacing-0 text-xs tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:border-rule [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-start [&_:is(th,td)]:whitespace-nowrap [&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-10 [&_thead_th]:bg-paper-sunk [&_thead_th:first-child]:z-20 [&_tr>:first-child]:sticky [&_tr>:first-child]:start-0 [&_tbody_th]:bg-paper [&_tbody_tr:last-child>*]:border-b-0'

const hours = Array.from({length: hoursInDay}, (_, hour) => hour)

/** Three figures in ascending order; with slashes they follow each other in either direction of writing. */
const cellText = ({min_spread: min, avg_spread: average, max_spread: max}: HourlySpread): string =>
  [min, average, max].map(formatSpread).join(' / ')

/** The spreads of a week: a row for each hour, a column for each day. Its cells are plain text, because there are many. */
export function SpreadTable({lang, labels, spreads, days, unit}: SpreadTableProps) {
  const byHour = new Map(spreads.map((spread) => [spread.hour_of_week, spread]))
  const rows = hours
    .map((hour) => ({hour, cells: days.map((day) => byHour.get(day * hoursInDay + hour))}))
    .filter(({cells}) => cells.some(Boolean))
  return (
    <>
      <p className="mb-2 text-xs text-text-quiet">
        {labels.cells} ({unit})
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={`${tableFrame} max-h-96`} aria-label={labels.caption} tabIndex={0}>
        <table className={style}>
          <caption className="sr-only">{labels.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.hour}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {dayName(lang, day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({hour, cells}) => (
              <tr key={hour}>
                <th scope="row">{hourText(hour)}</th>
                {cells.map((spread, index) => (
                  <td key={days[index]}>{spread ? cellText(spread) : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
