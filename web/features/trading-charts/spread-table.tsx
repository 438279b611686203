import {formatSpread} from '#domain/format/format-spread.ts'
import {type HourlySpread, hoursInDay} from '#domain/spreads/hourly-spread.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {denseTableStyle, tableFrame} from '#web/ui/table/table-style.ts'
import {dayName, hourText} from './week-days.ts'

type SpreadTableProps = Readonly<{
  lang: Language
  labels: Messages['charts']['spreadHours']
  spreads: readonly HourlySpread[]
  /** Days of the week in the order of the chart; 0 is Sunday. */
  days: readonly number[]
  unit: string
}>

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
  const named = days.map((day) => ({day, name: dayName(lang, day)}))
  return (
    <>
      <p className="mb-2 text-xs text-text-quiet">
        {labels.cells} ({unit})
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section className={`${tableFrame} max-h-96 print:max-h-none`} aria-label={labels.caption} tabIndex={0}>
        <table className={denseTableStyle}>
          <caption className="sr-only">{labels.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.hour}</th>
              {named.map(({day, name}) => (
                <th key={day} scope="col" data-figure="">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({hour, cells}) => (
              <tr key={hour}>
                <th scope="row" className="card-title">
                  {hourText(hour)}
                </th>
                {named.map(({day, name}, index) => {
                  const spread = cells[index]
                  return (
                    <td key={day} data-label={name} data-figure="">
                      {spread ? cellText(spread) : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
