'use client'

import {listDayBands, minutesInDay} from '#domain/hours/hour-bands.ts'
import {makeLocalTimeReader} from '#domain/hours/local-time.ts'
import {joinWeekBands} from '#domain/hours/week-bands.ts'
import type {Span} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {DayStrips} from '#web/ui/charts/day-strips.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {shortDayText, openHoursText, weekdayText, timesIn} from './band-texts.ts'
import type {NamedZone} from './zone-names.ts'
import {useNow} from '#web/ui/browser/use-now.ts'
import {useZone, ZoneForm} from './zone-form.tsx'

/** A market and its open spans. */
type Market = Readonly<{slug: string; name: string; spans: readonly Span[]}>

type WeekOfMarketsProps = Readonly<{
  lang: Language
  labels: Messages['charts']['hours']
  tableLabel: string
  markets: readonly Market[]
  zones: readonly NamedZone[]
  /** The zone that the address requests. */
  requestedZone: string | null
  /** Time of rendering, and whether the page was rendered only for this request. */
  renderedAt: number
  isFresh: boolean
  /** Target of the form without JavaScript, and parameters that it keeps. */
  action: string
  kept?: ReadonlyArray<Readonly<{name: string; value: string}>> | undefined
}>

const daysShown = 7
const zoneBefore = 'UTC'
const boundaries = Array.from({length: daysShown - 1}, (_, index) => (index + 1) / daysShown)

type Row = Readonly<{slug: string; name: string; open: readonly string[]}>

const makeColumns = (lang: Language, market: string, days: readonly string[]): ReadonlyArray<Column<Row>> => [
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

/**
 * The coming week of several markets as bands, one row each, in the visitor's time zone or another one that they choose,
 * with a line for now.
 */
export function WeekOfMarkets(props: WeekOfMarketsProps) {
  const {lang, labels, tableLabel, markets, zones, requestedZone, renderedAt, isFresh, action, kept} = props
  const now = useNow(isFresh ? renderedAt : null)
  const {zone, name, offered, choose} = useZone({
    lang,
    zones,
    requested: requestedZone,
    before: zoneBefore,
    words: labels,
  })
  const weeks = markets.map((market) => ({
    ...market,
    days: listDayBands(market.spans, now ?? renderedAt, zone, daysShown),
  }))
  const days = listDayBands([], now ?? renderedAt, zone, daysShown).map(({day}) => day)
  const minutes = now === null ? undefined : makeLocalTimeReader(zone)(now).minutes
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
              columns={makeColumns(lang, labels.market, days)}
              rows={weeks.map((week) => ({
                slug: week.slug,
                name: week.name,
                open: week.days.map((day) => openHoursText(lang, day, labels.closed)),
              }))}
              toKey={({slug}) => slug}
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
          bands: joinWeekBands(week.days),
          line: minutes === undefined ? undefined : minutes / minutesInDay / daysShown,
        }))}
        ticks={days.map((day, index) => ({at: (index + 0.5) / daysShown, text: weekdayText(lang, day)}))}
        lines={boundaries}
        isOfNames
      />
    </ChartFigure>
  )
}
