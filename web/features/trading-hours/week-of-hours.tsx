'use client'

import {dayBands, localTimes, minutesInDay} from '#domain/hours/day-bands.ts'
import type {Span} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages/languages.ts'
import type {Messages} from '#web/i18n/messages.ts'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {DayStrips} from '#web/ui/charts/day-strips.tsx'
import {IsolatedText} from '#web/ui/isolated-text.tsx'
import type {Column} from '#web/ui/table/column.ts'
import {DataTable} from '#web/ui/table/data-table.tsx'
import {shortDayText, openHoursText} from './band-texts.ts'
import type {NamedZone} from './time-zones.ts'
import {timesIn} from './times-in.ts'
import {useNow} from './use-now.ts'
import {useZone} from './use-zone.ts'
import {ZoneForm} from './zone-form.tsx'

type WeekOfHoursProps = Readonly<{
  lang: Language
  labels: Messages['charts']['hours']
  tableLabel: string
  spans: readonly Span[]
  zones: readonly NamedZone[]
  /** The zone of the exchange, in which the week is shown until the visitor's is known. */
  exchangeZone: string
  /** The zone that the address asks for. */
  requestedZone: string | null
  /** When the page was rendered, and whether that was for this request alone. */
  renderedAt: number
  isFresh: boolean
  /** Where the form without JavaScript leads. */
  action: string
}>

const daysShown = 7
const hourTicks = [0, 6, 12, 18, 24].map((hour) => ({at: hour / 24, text: String(hour).padStart(2, '0')}))

type Row = Readonly<{day: string; open: string}>

const columns = (lang: Language, labels: Messages['charts']['hours']): ReadonlyArray<Column<Row>> => [
  {
    key: 'day',
    label: labels.day,
    cell: ({day}) => <IsolatedText lang={lang}>{day}</IsolatedText>,
  },
  {
    key: 'open',
    label: labels.open,
    cell: ({open}) => <IsolatedText lang={lang}>{open}</IsolatedText>,
  },
]

/** The coming week of a market as bands, in the visitor's time zone or another that they choose, with a line for now. */
export function WeekOfHours(props: WeekOfHoursProps) {
  const {lang, labels, tableLabel, spans, zones, exchangeZone, requestedZone, renderedAt, isFresh, action} =
    props
  const {zone, name, offered, choose} = useZone({
    lang,
    zones,
    requested: requestedZone,
    before: exchangeZone,
    yours: labels.yours,
  })
  const now = useNow(isFresh ? renderedAt : null)
  const days = dayBands(spans, now ?? renderedAt, zone, daysShown)
  const minutes = now === null ? undefined : localTimes(zone)(now).minutes
  const rows = days.map((day) => ({
    day: shortDayText(lang, day.day),
    open: openHoursText(lang, day, labels.closed),
  }))
  const live = timesIn(labels, name, minutes)
  return (
    <ChartFigure
      lang={lang}
      title={labels.title}
      summary={labels.summary}
      live={live}
      table={{
        label: tableLabel,
        content: (
          <DataTable
            caption={labels.caption}
            columns={columns(lang, labels)}
            rows={rows}
            keyOf={({day}) => day}
          />
        ),
      }}
    >
      <ZoneForm labels={labels} zones={offered} zone={zone} action={action} onChoose={choose} />
      <DayStrips
        lang={lang}
        label={`${labels.title}. ${labels.summary} ${live} ${rows.map(({day, open}) => `${day}: ${open}`).join('; ')}`}
        strips={days.map(({day, bands}, index) => ({
          key: String(index),
          label: shortDayText(lang, day),
          bands: bands.map(({from, until}) => ({from: from / minutesInDay, until: until / minutesInDay})),
          line: index === 0 && minutes !== undefined ? minutes / minutesInDay : undefined,
        }))}
        ticks={hourTicks}
      />
    </ChartFigure>
  )
}
