import {
  deviceClasses,
  listSpeedRows,
  rateSpeed,
  speedDimensions,
  type SpeedDimension,
  type SpeedMetric,
  speedMetrics,
  type SpeedRating,
  type SpeedRow,
  type SpeedSums,
} from '#domain/page-speeds.ts'
import {formatSize} from '#domain/format/numbers.ts'
import type {Language} from '#domain/languages.ts'
import {nameCountry} from '#domain/regions/countries.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'
import {type Tone, ToneMark} from '#web/ui/figures.tsx'
import {IsolatedNumber} from '#web/ui/isolated-number.tsx'
import {Breadcrumb} from '#web/ui/navigation.tsx'
import {PageHeader} from '#web/ui/page-header.tsx'
import {Section} from '#web/ui/section.tsx'
import {EmptyState} from '#web/ui/states.tsx'
import {type Column, DataTable} from '#web/ui/table.tsx'

export const speedsPath = '/staff/speeds'

const tones: Readonly<Record<SpeedRating, Tone>> = {good: 'gain', middling: 'warn', poor: 'loss'}

const formatBound = (metric: SpeedMetric, bound: number): string =>
  metric === 'cls' ? `≤ ${formatSize(bound / 1_000)}` : `≤ ${formatSize(bound)} ms`

type SpeedProps = Readonly<{lang: Language; metric: SpeedMetric; bound: number | null}>

/** A bound of a metric and its rating. */
function Speed({lang, metric, bound}: SpeedProps) {
  if (bound === null) return '–'
  const rating = rateSpeed(metric, bound)
  return (
    <>
      <ToneMark tone={tones[rating]} />{' '}
      <IsolatedNumber lang={lang}>{formatBound(metric, bound)}</IsolatedNumber>{' '}
      <span className="text-sm text-text-quiet">{getMessages(lang).staff.speeds.ratings[rating]}</span>
    </>
  )
}

function nameRow(name: string, by: SpeedDimension, lang: Language) {
  const {devices, unknown} = getMessages(lang).staff.speeds
  if (by === 'page') return <bdi dir="ltr">{name}</bdi>
  if (by === 'country') return name === 'ZZ' ? unknown : nameCountry(name, lang)
  const device = deviceClasses.find((known) => known === name)
  return device ? devices[device] : name
}

function speedColumns(lang: Language, by: SpeedDimension): ReadonlyArray<Column<SpeedRow>> {
  const words = getMessages(lang).staff.speeds
  return [
    {key: 'name', label: words[by], cell: ({name}) => nameRow(name, by, lang)},
    ...speedMetrics.map((metric) => ({
      key: metric,
      label: words[metric],
      cell: (row: SpeedRow) => <Speed lang={lang} metric={metric} bound={row[metric]} />,
    })),
    {
      key: 'views',
      label: words.views,
      isNumeric: true,
      isLtr: true,
      cell: ({views}) => formatSize(views),
    },
  ]
}

type SpeedsScreenProps = Readonly<{lang: Language; days: number; sums: SpeedSums}>

/** How fast pages are for visitors, by page, by device and by country. */
export function SpeedsScreen({lang, days, sums}: SpeedsScreenProps) {
  const {staff: words} = getMessages(lang)
  const {speeds} = words
  return (
    <>
      <PageHeader
        isFormPage
        breadcrumb={
          <Breadcrumb
            above={[{href: publicPath(lang, '/staff'), label: words.title}]}
            current={speeds.title}
          />
        }
        title={speeds.title}
        lead={fill(speeds.lead, {days: String(days)})}
      />
      <div className="page-width pb-16">
        {sums.length === 0 ? <EmptyState title={speeds.none} /> : null}
        {sums.length === 0
          ? null
          : speedDimensions.map((by) => (
              <Section key={by} id={by} title={speeds[by]}>
                <DataTable
                  caption={`${speeds.title}: ${speeds[by]}`}
                  columns={speedColumns(lang, by)}
                  rows={listSpeedRows(sums, by)}
                  toKey={({name}) => name}
                />
              </Section>
            ))}
      </div>
    </>
  )
}
