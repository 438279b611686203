import {formatPercentage} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {toLocale} from '#domain/locale.ts'
import type {Bar} from '#domain/quotes/bars.ts'
import {type ChartRange, chartRanges, rangeBars, summarizeBars} from '#domain/quotes/chart-ranges.ts'
import {formatPrice} from '#domain/quotes/quote-texts.ts'
import {fill} from '#i18n/fill.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {InteractiveChart} from './interactive-chart.tsx'
import {BandChart, BandKey} from '#web/ui/charts/band-chart.tsx'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {AnyLink} from '#web/ui/links.tsx'
import {denseTableStyle, tableFrame} from '#web/ui/table.tsx'
import {IsolatedText} from '#web/ui/text.tsx'

type Labels = Messages['instrument']['chart']

type PriceChartProps = Readonly<{
  lang: Language
  /** Bars of the range, oldest first. */
  bars: readonly Bar[]
  range: ChartRange
  currency: string
  decimals: number
  /** Address of the page with a range. */
  linkTo: (range: ChartRange) => string
}>

const tickFormats: Readonly<Record<ChartRange, Intl.DateTimeFormatOptions>> = {
  '1d': {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'},
  '1w': {weekday: 'short'},
  '1m': {day: 'numeric', month: 'short'},
  '1y': {month: 'short'},
}

/** What a label stands for: a bar whose label differs from the one before begins a new stretch. */
const stretchFormats: Readonly<Record<ChartRange, Intl.DateTimeFormatOptions>> = {
  ...tickFormats,
  '1m': {day: 'numeric', month: 'short'},
}

const mostTicks = 7

/** Empty steps before the first bar, so that the values of the scale don't cover the line. */
const countLeadingSteps = (bars: readonly Bar[]): number => Math.ceil(0.16 * bars.length)

/** Labels where a new hour, day or month begins, thinned so that they don't touch. */
function makeTicks(lang: Language, bars: readonly Bar[], range: ChartRange) {
  const format = new Intl.DateTimeFormat(toLocale(lang), {...tickFormats[range], timeZone: 'UTC'})
  const stretches = new Intl.DateTimeFormat(toLocale(lang), {...stretchFormats[range], timeZone: 'UTC'})
  const lead = countLeadingSteps(bars)
  const starts = bars.flatMap(({startsAt}, index) => {
    const before = bars[index - 1]
    const isNew = before !== undefined && stretches.format(startsAt) !== stretches.format(before.startsAt)
    return isNew ? [{at: (lead + index + 0.5) / (lead + bars.length), text: format.format(startsAt)}] : []
  })
  const every = Math.ceil(starts.length / mostTicks)
  return starts.filter(({at}, index) => index % every === 0 && at > 0.06 && at < 0.96)
}

function describeBars(labels: Labels, bars: readonly Bar[], range: ChartRange, decimals: number): string {
  const found = summarizeBars(bars)
  if (found === null) return ''
  const {from, to, change, low, high} = found
  const price = (value: number) => formatPrice(value, decimals)
  const direction = change > 0 ? labels.rose : labels.fell
  return fill(formatPercentage(change) === '0%' ? labels.level : direction, {
    range: labels.ranges[range],
    change: formatPercentage(Math.abs(100 * change)),
    from: price(from),
    to: price(to),
    low: price(low),
    high: price(high),
  })
}

const hourMs = 3_600_000

const columns = ['open', 'high', 'low', 'close'] as const

/** The bars as a table, newest first. The cells are plain text because of their number. */
function BarsTable({lang, bars, range, decimals}: Omit<PriceChartProps, 'linkTo' | 'currency'>) {
  const labels = getMessages(lang).instrument.chart
  const options: Intl.DateTimeFormatOptions =
    rangeBars[range].resolution === '1h'
      ? {day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23'}
      : {day: 'numeric', month: 'short', year: 'numeric'}
  const format = new Intl.DateTimeFormat(toLocale(lang), {...options, timeZone: 'UTC'})
  const caption = fill(labels.caption, {range: labels.ranges[range]})
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={`${tableFrame} max-h-96 print:max-h-none`} aria-label={caption} tabIndex={0}>
      <table className={denseTableStyle}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{labels.time}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-figure="">
                {labels[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map((bar) => (
            <tr key={bar.startsAt} data-hour={bar.startsAt / hourMs}>
              <th scope="row" className="card-title">
                {format.format(bar.startsAt)}
              </th>
              {columns.map((column) => (
                <td key={column} data-label={labels[column]} data-figure="">
                  {formatPrice(bar[column], decimals)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Links to the other ranges. They work without a script. */
const RangeLinks = ({
  labels,
  range,
  linkTo,
}: Pick<PriceChartProps, 'range' | 'linkTo'> & Readonly<{labels: Labels}>) => (
  <nav aria-label={labels.label} className="mb-5 print:hidden">
    <ul className="flex flex-wrap gap-2">
      {chartRanges.map((each) => (
        <li key={each}>
          <AnyLink
            href={linkTo(each)}
            aria-current={each === range ? 'true' : undefined}
            className="inline-flex min-h-11 items-center rounded-control border border-rule-strong px-4 text-sm font-semibold hover:text-signal aria-[current]:border-signal aria-[current]:bg-signal aria-[current]:text-paper forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText]"
          >
            {labels.ranges[each]}
          </AnyLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** The closing prices of a range in a band from the lowest to the highest, with every bar in a table. */
export function PriceChart({lang, bars, range, currency, decimals, linkTo}: PriceChartProps) {
  const {instrument, charts} = getMessages(lang)
  const labels = instrument.chart
  const summary = describeBars(labels, bars, range, decimals)
  const title = fill(labels.caption, {range: labels.ranges[range]})
  return (
    <>
      <RangeLinks labels={labels} range={range} linkTo={linkTo} />
      <ChartFigure
        lang={lang}
        title={title}
        summary={summary}
        note={<IsolatedText lang={lang}>{fill(labels.note, {currency})}</IsolatedText>}
        table={{
          label: charts.table,
          content: <BarsTable lang={lang} bars={bars} range={range} decimals={decimals} />,
        }}
      >
        <InteractiveChart
          lang={lang}
          decimals={decimals}
          isHourly={rangeBars[range].resolution === '1h'}
          legend={<BandKey average={labels.line} band={labels.band} />}
        >
          <BandChart
            lang={lang}
            label={`${title}. ${summary}`}
            points={[
              ...Array.from({length: countLeadingSteps(bars)}, () => null),
              ...bars.map(({low, close, high}) => ({least: low, average: close, most: high})),
            ]}
            from={Math.min(...bars.map(({low}) => low))}
            valueText={(value) => formatPrice(value, decimals)}
            dividers={[]}
            ticks={makeTicks(lang, bars, range)}
          />
        </InteractiveChart>
      </ChartFigure>
    </>
  )
}
