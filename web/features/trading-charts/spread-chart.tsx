import {formatDay} from '#domain/format/format-date.ts'
import {formatSpread} from '#domain/format/format-spread.ts'
import type {HourlySpread} from '#domain/spreads/hourly-spread.ts'
import {hoursInWeek} from '#domain/spreads/hourly-spread.ts'
import {tradingWeek} from '#domain/spreads/trading-week.ts'
import {weekdayExtremes} from '#domain/spreads/weekday-extremes.ts'
import type {Language} from '#domain/languages/languages.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {BandChart, BandKey} from '#web/ui/charts/band-chart.tsx'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import {SpreadTable} from './spread-table.tsx'
import {dayName, hourText, weekDays} from './week-days.ts'

type SpreadChartProps = Readonly<{
  lang: Language
  /** Of one account type. */
  spreads: readonly HourlySpread[]
  /** The name of the account type. */
  account: string
}>

/** A day of fewer hours is too narrow for its name. */
const fewestHoursOfName = 8

function summaryOf(lang: Language, spreads: readonly HourlySpread[]): string {
  const {charts, instruments} = messagesOf(lang)
  const extremes = weekdayExtremes(spreads)
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

/** The spread of an instrument over its trading week, in UTC: the average of each hour in a band from the lowest to the highest. */
export function SpreadChart({lang, spreads, account}: SpreadChartProps) {
  const {charts, instruments} = messagesOf(lang)
  const labels = charts.spreadHours
  const [any] = spreads
  if (!any) return null
  const summary = summaryOf(lang, spreads)
  const week = tradingWeek(spreads.map(({hour_of_week}) => hour_of_week))
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
      <BandKey average={labels.average} band={labels.band} />
    </ChartFigure>
  )
}
