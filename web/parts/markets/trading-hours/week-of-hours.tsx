'use client'

import {listDayBands, minutesInDay} from '#domain/hours/hour-bands.ts'
import {makeLocalTimeReader} from '#domain/hours/local-time.ts'
import type {Span} from '#domain/hours/span.ts'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {ChartFigure} from '#web/ui/charts/chart-figure.tsx'
import {DayStrips} from '#web/ui/charts/day-strips.tsx'
import {IsolatedText} from '#web/ui/text.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'
import {shortDayText, openHoursText, timesIn} from './band-texts.ts'
import type {NamedZone} from './zone-names.ts'
import {useNow} from '#web/ui/browser/use-now.ts'
import {useZone, ZoneForm} from './zone-form.tsx'

type WeekOfHoursProps = Readonly<{
  lang: Language
  labels: Messages['charts']['hours']
  tableLabel: string
  spans: readonly Span[]
  zones: readonly NamedZone[]
  /** The exchange's zone, used for the week until the visitor's zone is known. */
  exchangeZone: string
  /** The zone that the address requests. */
  requestedZone: string | null
  /** Time of rendering, and whether the page was rendered only for this request. */
  renderedAt: number
  isFresh: boolean
  /** Target of the form without JavaScript. */
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

/** The coming week of a market as bands, in the visitor's time zone or another one that they choose, with a line for now. */
export function WeekOfHours(props: WeekOfHoursProps) {
  const {lang, labels, tableLabel, spans, zones, exchangeZone, requestedZone, renderedAt, isFresh, action} =
    props
  const now = useNow(isFresh ? renderedAt : null)
  const {zone, name, offered, choose} = useZone({
    lang,
    zones,
    requested: requestedZone,
    before: exchangeZone,
    words: labels,
  })
  const days = listDayBands(spans, now ?? renderedAt, zone, daysShown)
  const minutes = now === null ? undefined : makeLocalTimeReader(zone)(now).minutes
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
            toKey={({day}) => day}
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
