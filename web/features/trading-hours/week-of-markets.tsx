'use client'

import {dayBands, localTimes, minutesInDay} from '#domain/hours/day-bands.ts'
import type {Span} from '#domain/hours/span.ts'
import {weekBands} from '#domain/hours/week-bands.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {DayStrips} from '#web/ui/charts/day-strips.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import {shortDayText, openHoursText, weekdayText} from './band-texts.ts'
import type {NamedZone} from './time-zones.ts'
import {timesIn} from './times-in.ts'
import {useNow} from './use-now.ts'
import {useZone} from './use-zone.ts'
import {ZoneForm} from './zone-form.tsx'

/** A market and when it is open. */
type Market = Readonly<{slug: string; name: string; spans: readonly Span[]}>

type WeekOfMarketsProps = Readonly<{
  lang: Language
  labels: Messages['charts']['hours']
  tableLabel: string
  markets: readonly Market[]
  zones: readonly NamedZone[]
  /** The zone that the address asks for. */
  requestedZone: string | null
  /** When the page was rendered, and whether that was for this request alone. */
  renderedAt: number
  isFresh: boolean
  /** Where the form without JavaScript leads, and what it keeps of the address. */
  action: string
  kept?: Readonly<{name: string; value: string}> | undefined
}>

const daysShown = 7
const zoneBefore = 'UTC'
const boundaries = Array.from({length: daysShown - 1}, (_, index) => (index + 1) / daysShown)

type Row = Readonly<{slug: string; name: string; open: readonly string[]}>

const columnsOf = (lang: Language, market: string, days: readonly string[]): ReadonlyArray<Column<Row>> => [
  {
    key: 'market',
    label: market,
    onCard: 'card-title',
    cell: ({name}) => name,
  },
  ...days.map((day, index) => ({
    key: day,
    label: shortDayText(lang, day),
    cell: ({open}: Row) => <IsolatedText lang={lang}>{open[index] ?? ''}</IsolatedText>,
  })),
]

/** The coming week of several markets as bands, a row each, in the visitor's time zone or another that they choose, with a line for now. */
export function WeekOfMarkets(props: WeekOfMarketsProps) {
  const {lang, labels, tableLabel, markets, zones, requestedZone, renderedAt, isFresh, action, kept} = props
  const {zone, name, offered, choose} = useZone({
    lang,
    zones,
    requested: requestedZone,
    before: zoneBefore,
    yours: labels.yours,
  })
  const now = useNow(isFresh ? renderedAt : null)
  const weeks = markets.map((market) => ({
    ...market,
    days: dayBands(market.spans, now ?? renderedAt, zone, daysShown),
  }))
  const days = dayBands([], now ?? renderedAt, zone, daysShown).map(({day}) => day)
  const minutes = now === null ? undefined : localTimes(zone)(now).minutes
  const live = timesIn(labels, name, minutes)
  return (
    <ChartFigure
      lang={lang}
      title={labels.title}
      summary={labels.summary}
      live={live}
      table={{
        label: tableLabel,
        content:
          now === null ? (
            <p className="text-sm text-text-quiet">{labels.chooseFirst}</p>
          ) : (
            <DataTable
              caption={labels.caption}
              columns={columnsOf(lang, labels.market, days)}
              rows={weeks.map((week) => ({
                slug: week.slug,
                name: week.name,
                open: week.days.map((day) => openHoursText(lang, day, labels.closed)),
              }))}
              keyOf={({slug}) => slug}
            />
          ),
      }}
    >
      <ZoneForm labels={labels} zones={offered} zone={zone} action={action} kept={kept} onChoose={choose} />
      <DayStrips
        lang={lang}
        label={`${labels.title}. ${labels.summary} ${live}`}
        strips={weeks.map((week) => ({
          key: week.slug,
          label: week.name,
          bands: weekBands(week.days),
          line: minutes === undefined ? undefined : minutes / minutesInDay / daysShown,
        }))}
        ticks={days.map((day, index) => ({at: (index + 0.5) / daysShown, text: weekdayText(lang, day)}))}
        lines={boundaries}
        isOfNames
      />
    </ChartFigure>
  )
}
