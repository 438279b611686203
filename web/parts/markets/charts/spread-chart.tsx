import {
  hoursInDay,
  hoursInWeek,
  type TradingWeek,
  type HourlySpread,
  findTradingWeek,
  findWeekdayExtremes,
} from '#domain/spreads/hourly-spreads.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import {formatSpread} from '#domain/format/numbers.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {denseTableStyle, tableFrame} from '#web/ui/table.tsx'
import {formatDay} from '#domain/format/dates.ts'
import {fill} from '#i18n/fill.ts'
import {BandChart, BandKey} from '#web/ui/charts/band-chart.tsx'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

/** A day of a trading week: its number (0 is Sunday), and its hours counted from the start of the week. */
type WeekDay = Readonly<{day: number; from: number; until: number}>

/** The days of a trading week, in order. */
export function weekDays({start, length}: TradingWeek): WeekDay[] {
  const first = Math.floor(start / hoursInDay)
  const count = length === 0 ? 0 : Math.floor((start + length - 1) / hoursInDay) - first + 1
  return Array.from({length: count}, (_, index) => ({
    day: (first + index) % (hoursInWeek / hoursInDay),
    from: Math.max(0, (first + index) * hoursInDay - start),
    until: Math.min(length, (first + index + 1) * hoursInDay - start),
  }))
}

// A Sunday.
const anySunday = Date.UTC(2026, 10, 22)
const dayLength = 86_400_000

/** A short name of a weekday. */
export const dayName = (lang: Language, day: number): string =>
  new Intl.DateTimeFormat(toLocale(lang), {weekday: 'short', timeZone: 'UTC'}).format(
    anySunday + day * dayLength,
  )

/** `07:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

type SpreadTableProps = Readonly<{
  lang: Language
  labels: Messages['charts']['spreadHours']
  spreads: readonly HourlySpread[]
  /** Days of the week in chart order. 0 is Sunday. */
  days: readonly number[]
  unit: string
}>

const hours = Array.from({length: hoursInDay}, (_, hour) => hour)

/** Three figures in ascending order. Slashes keep the order readable in both writing directions. */
const cellText = ({min_spread: min, avg_spread: average, max_spread: max}: HourlySpread): string =>
  [min, average, max].map(formatSpread).join(' / ')

/** The spreads of a week: a row per hour, a column per day. The cells are plain text because of their number. */
function SpreadTable({lang, labels, spreads, days, unit}: SpreadTableProps) {
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

type SpreadChartProps = Readonly<{
  lang: Language
  spreads: readonly HourlySpread[]
  /** The name of the account type. */
  account: string
}>

/** A day with fewer hours is too narrow for its name. */
const fewestHoursOfName = 8

function summarizeSpreads(lang: Language, spreads: readonly HourlySpread[]): string {
  const {charts, instruments} = getMessages(lang)
  const extremes = findWeekdayExtremes(spreads)
  if (extremes === null) return charts.spreadHours.level
  const {narrowest, widest} = extremes
  return fill(charts.spreadHours.summary, {
    narrowFrom: hourText(narrowest.from),
    narrowUntil: hourText(narrowest.until),
    least: formatSpread(narrowest.average),
    wideFrom: hourText(widest.from),
    wideUntil: hourText(widest.until),
    most: formatSpread(widest.average),
    unit: instruments.pips,
  })
}

/** The spread of an instrument over its trading week, in UTC: the hourly average in a band from the lowest to the highest. */
export function SpreadChart({lang, spreads, account}: SpreadChartProps) {
  const {charts, instruments} = getMessages(lang)
  const labels = charts.spreadHours
  const [any] = spreads
  if (!any) return null
  const summary = summarizeSpreads(lang, spreads)
  const week = findTradingWeek(spreads.map(({hour_of_week}) => hour_of_week))
  const days = weekDays(week)
  const byHour = new Map(spreads.map((spread) => [spread.hour_of_week, spread]))
  const points = Array.from({length: week.length}, (_, step) => {
    const spread = byHour.get((week.start + step) % hoursInWeek)
    return spread ? {least: spread.min_spread, average: spread.avg_spread, most: spread.max_spread} : null
  })
  const observed = fill(labels.observed, {
    account,
    from: formatDay(lang, any.observed_from),
    until: formatDay(lang, any.observed_until),
  })
  return (
    <ChartFigure
      lang={lang}
      title={fill(labels.title, {unit: instruments.pips})}
      summary={summary}
      note={<IsolatedText lang={lang}>{observed}</IsolatedText>}
      table={{
        label: charts.table,
        content: (
          <SpreadTable
            lang={lang}
            labels={labels}
            spreads={spreads}
            days={[...new Set(days.map(({day}) => day))]}
            unit={instruments.pips}
          />
        ),
      }}
    >
      <BandChart
        lang={lang}
        label={`${fill(labels.title, {unit: instruments.pips})}. ${summary}`}
        points={points}
        valueText={formatSpread}
        dividers={days.slice(1).map(({from}) => from / week.length)}
        ticks={days
          .filter(({from, until}) => until - from >= fewestHoursOfName)
          .map(({day, from, until}) => ({at: (from + until) / 2 / week.length, text: dayName(lang, day)}))}
      />
      <div className="mt-3">
        <BandKey average={labels.average} band={labels.band} />
      </div>
    </ChartFigure>
  )
}
