'use client'

import {queryOptions, useQuery} from '@tanstack/react-query'
import type {Language} from '#domain/languages.ts'
import type {Messages} from '#i18n/messages.ts'
import {FilledMessage} from '#web/ui/filled-message.tsx'
import {Moment} from '#web/ui/dates.tsx'
import {ToneMark} from '#web/ui/figures.tsx'
import {Section} from '#web/ui/section.tsx'
import {formatPercentage} from '#domain/format/numbers.ts'
import {Callout} from '#web/ui/panel.tsx'
import {DefinitionList} from '#web/ui/lists.tsx'
import type {StatusView} from './status-view.ts'
import {toneOfState, durationText, fillMessage} from './status-marks.tsx'
import {IncidentArticle, MaintenanceArticle} from './incident-article.tsx'
import {ComponentList, MetricMeters} from './component-list.tsx'

const refreshMilliseconds = 30_000

async function fetchStatus(signal: AbortSignal): Promise<StatusView> {
  const response = await fetch('/api/status', {signal, headers: {accept: 'application/json'}})
  if (!response.ok) throw new Error(`/api/status failed with status ${response.status}`)
  // The page already contains its first view, so the schema loads with the first refresh.
  const {statusViewShape} = await import('./status-view.ts')
  return statusViewShape.parse(await response.json())
}

/** The status, refetched every 30 seconds while the page is visible. It starts with the view rendered in the page. */
const makeStatusQuery = (first: StatusView) =>
  queryOptions({
    queryKey: ['status'],
    queryFn: ({signal}) => fetchStatus(signal),
    initialData: first,
    initialDataUpdatedAt: Date.parse(first.at),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
    retry: 1,
    // Polling continues while the browser is offline, because the site may run on this machine, and a failure must show.
    networkMode: 'always',
  })

type OverallBadgeProps = Readonly<{
  lang: Language
  labels: Messages['status']
  first: StatusView
  refreshNote: string
}>

const edges = {
  gain: 'border-s-gain',
  warn: 'border-s-warn',
  loss: 'border-s-loss',
  none: 'border-s-rule-strong',
} as const

/** The label of "operational" mentions unmeasured components. */
const overallLabelKey = ({overall, measured, components}: StatusView) =>
  overall === 'operational' && measured < components.length ? 'operationalMeasured' : overall

/** The overall status in one line, its time, and a note on the refresh. Screen readers announce a change. */
export function OverallBadge({lang, labels, first, refreshNote}: OverallBadgeProps) {
  const {data: view, isError, failureCount} = useQuery(makeStatusQuery(first))
  const tone = toneOfState[view.overall]
  const hasFailed = isError || failureCount > 0
  return (
    <div
      data-overall={view.overall}
      className={`mt-8 max-w-[40rem] rounded-panel border border-s-4 border-rule bg-paper p-5 text-text ${edges[tone]}`}
    >
      <output className="flex items-center gap-3 text-xl font-semibold">
        <ToneMark tone={tone} />
        {labels.overall[overallLabelKey(view)]}
      </output>
      <p className="mt-2 text-sm text-text-quiet">
        <FilledMessage
          message={hasFailed ? labels.notRefreshed : labels.asOf}
          values={{time: <Moment lang={lang} at={Date.parse(view.at)} />}}
        />
        {' · '}
        {refreshNote}
      </p>
    </div>
  )
}

const maxIncidents = 10
const maxMaintenance = 5

type StatusEventsProps = Readonly<{
  lang: Language
  labels: Messages['status']
  view: StatusView
  noIncidentsText: string
}>

/** Recent incidents, open ones first, and announced maintenance. */
function StatusEvents({lang, labels, view, noIncidentsText}: StatusEventsProps) {
  const open = view.incidents.filter(({resolvedAt}) => resolvedAt === null)
  const resolved = view.incidents.filter(({resolvedAt}) => resolvedAt !== null)
  const incidents = [...open, ...resolved].slice(0, Math.max(open.length, maxIncidents))
  const shared = {lang, labels, heading: 'h4'} as const
  return (
    <Section id="events" title={labels.events}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        <div>
          <h3 className="mb-4 text-lg">{labels.incidents}</h3>
          {incidents.length === 0 ? <p className="text-text-quiet">{noIncidentsText}</p> : null}
          {incidents.map((incident) => (
            <IncidentArticle key={incident.id} {...shared} incident={incident} />
          ))}
        </div>
        <div>
          <h3 className="mb-4 text-lg">{labels.maintenance}</h3>
          {view.maintenance.length === 0 ? <p className="text-text-quiet">{labels.noMaintenance}</p> : null}
          {view.maintenance.slice(0, maxMaintenance).map((maintenance) => (
            <MaintenanceArticle key={maintenance.id} {...shared} maintenance={maintenance} />
          ))}
        </div>
      </div>
    </Section>
  )
}

type StatusBoardProps = Readonly<{
  lang: Language
  labels: Messages['status']
  /** The view rendered in the page, which visitors without JavaScript see too. */
  first: StatusView
  noIncidentsText: string
}>

const listHealth = (view: StatusView, labels: Messages['status']) => [
  {
    key: 'services',
    term: labels.operationalServices,
    value: `${view.operational} ${fillMessage(labels.ofMeasured, {count: view.measured})}`,
  },
  {
    key: 'uptime',
    term: labels.averageUptime,
    value: view.averageUptime === null ? labels.notMeasured : formatPercentage(view.averageUptime),
  },
  {
    key: 'response',
    term: labels.averageResponse,
    value:
      view.averageResponseMs === null
        ? labels.notMeasured
        : durationText(Math.round(view.averageResponseMs), labels),
  },
]

/** Reports that the record is unavailable, and the age of the data. */
function RecordState({
  lang,
  labels,
  view,
}: Omit<StatusBoardProps, 'first' | 'noIncidentsText'> & {view: StatusView}) {
  if (view.isLive) return null
  return (
    <div className="pt-10">
      <Callout lang={lang} tone="warning" title={labels.states.unknown}>
        <p>
          {view.recordedAt === null ? (
            labels.recordNever
          ) : (
            <FilledMessage
              message={labels.recordAway}
              values={{time: <Moment lang={lang} at={Date.parse(view.recordedAt)} />}}
            />
          )}
        </p>
      </Callout>
    </div>
  )
}

/** All measurements, refreshed every 30 seconds. */
export function StatusBoard({lang, labels, first, noIncidentsText}: StatusBoardProps) {
  const {data: view} = useQuery(makeStatusQuery(first))
  const shared = {lang, labels, view}
  return (
    <>
      <RecordState {...shared} />
      <Section id="health" title={labels.health}>
        <DefinitionList lang={lang} layout="facts" definitions={listHealth(view, labels)} />
      </Section>
      <Section id="services" title={labels.services}>
        <ComponentList {...shared} />
      </Section>
      {view.metrics.length > 0 ? (
        <Section id="metrics" title={labels.metrics} lead={labels.metricsLead}>
          <MetricMeters lang={lang} labels={labels} metrics={view.metrics} />
        </Section>
      ) : null}
      <StatusEvents {...shared} noIncidentsText={noIncidentsText} />
    </>
  )
}
