import type {StatusRecord, RecordedIncident} from '#web/database/status-record.ts'
import {getMessages} from '#i18n/messages.ts'
import {defaultLanguage} from '#domain/languages.ts'
import {readColumns} from '#domain/language-details.ts'
import {mapLanguages} from '#domain/localized.ts'
import type {ServerLoad} from './server-load.ts'
import type {MetricView, ComponentView, IncidentView, MaintenanceView, StatusView} from './status-view.ts'
import {
  type DayCount,
  availability,
  availabilityByDay,
  daysUntil,
  toHundredths,
  type ComponentState,
  componentState,
  computeMean,
  overallState,
} from './availability.ts'

const ids = ['website', 'content', 'trading-data', 'sign-in', 'mail', 'live-prices'] as const

/** The fallback if no record was ever read: all components with unknown state. */
export const unrecorded = (): StatusRecord => ({
  components: ids.map((id) => ({
    id,
    name: getMessages(defaultLanguage).status.own[id],
    name_ar: getMessages('ar').status.own[id],
    interval_seconds: 30,
    last_checked_at: null,
    recent_outcomes: [],
    response_ms: null,
  })),
  months: [],
  incidents: [],
  maintenance: [],
})

// Fractions of the scale where the warning and critical levels start.
const warning = 0.7
const critical = 0.9

const rateShare = (share: number): MetricView['level'] => {
  if (share < warning) return 'good'
  return share < critical ? 'warning' : 'critical'
}

const metric = (
  id: MetricView['id'],
  unit: MetricView['unit'],
  scale: number,
  value: number,
): MetricView => ({id, value, scale, unit, level: rateShare(value / scale)})

/**
 * The open connections of this web server and the average response time of the website. Leaves out unmeasured values.
 * Details about the server are only for operators (`METRICS_PORT`).
 */
export const metricViews = (load: ServerLoad | undefined, responseMs: number | null): MetricView[] => [
  ...(load ? [metric('connections', 'count', 2_000, load.connections)] : []),
  ...(responseMs === null ? [] : [metric('response', 'ms', 2_000, responseMs)]),
]

/** Number of days in a component's bars. `uptimeDays` is the period of its availability. */
export const shownDays = 90
const uptimeDays = 30

/** The observations of this web server, by component. Components that it doesn't observe are missing. */
export type OwnObservations = Readonly<Record<string, 'up' | 'down'>>

type RecordedComponent = StatusRecord['components'][number]

const isRunningAt = (now: number) => (window: StatusRecord['maintenance'][number]) =>
  window.cancelled_at === null && Date.parse(window.starts_at) <= now && now < Date.parse(window.ends_at)

/** The days with measurements of a component, in any order. */
export const listDays = (record: Pick<StatusRecord, 'months'>, id: string): DayCount[] =>
  record.months.filter((month) => month.component_id === id).flatMap(({days}) => days)

/** Own observations override the record. "Up" does so only while the record is unavailable. */
function decideState(recorded: RecordedComponent, own: OwnObservations, isLive: boolean, now: number) {
  const byRecord: ComponentState = componentState(
    {
      outcomes: recorded.recent_outcomes,
      checkedAt: recorded.last_checked_at === null ? null : Date.parse(recorded.last_checked_at),
      intervalSeconds: recorded.interval_seconds,
    },
    now,
  )
  const observation = own[recorded.id]
  if (observation === 'down') return {state: 'down' as const, seenBySite: byRecord !== 'down'}
  if (observation === 'up' && !isLive) return {state: 'operational' as const, seenBySite: true}
  return {state: byRecord, seenBySite: false}
}

function componentViews(
  record: StatusRecord,
  {own, isLive, now}: Readonly<{own: OwnObservations; isLive: boolean; now: number}>,
): ComponentView[] {
  const days = daysUntil(now, shownDays)
  const recentDays = new Set(days.slice(-uptimeDays))
  const maintainedIds = new Set(
    record.maintenance.filter(isRunningAt(now)).flatMap((window) => window.component_ids),
  )
  return record.components.map((recorded) => {
    const counts = listDays(record, recorded.id)
    return {
      id: recorded.id,
      name: readColumns(recorded, 'name'),
      ...decideState(recorded, own, isLive, now),
      checkedAt: recorded.last_checked_at,
      responseMs: recorded.response_ms,
      uptime: toHundredths(availability(counts.filter(({day}) => recentDays.has(day)))),
      days: availabilityByDay(counts, days).map(toHundredths),
      inMaintenance: maintainedIds.has(recorded.id),
    }
  })
}

/** A recorded incident, its updates newest first. */
export const incidentView = (incident: RecordedIncident): IncidentView => ({
  id: incident.id,
  componentIds: incident.component_ids,
  title: readColumns(incident, 'title'),
  impact: incident.impact,
  status: incident.status,
  startedAt: incident.started_at,
  resolvedAt: incident.resolved_at,
  updates: incident.incident_updates
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .map((update) => ({
      status: update.status,
      text: readColumns(update, 'text'),
      at: update.created_at,
    })),
})

/**
 * Incidents for components that this web server observes as down and the record doesn't report, because the record itself
 * may be down.
 * @param since When each component was first observed as down.
 */
function observedIncidents(
  components: readonly ComponentView[],
  recorded: readonly IncidentView[],
  since: Readonly<Record<string, number>>,
): IncidentView[] {
  const reported = new Set(
    recorded.filter(({resolvedAt}) => resolvedAt === null).flatMap(({componentIds}) => componentIds),
  )
  return components.flatMap(({id, name, state}) => {
    const from = since[id]
    if (state !== 'down' || from === undefined || reported.has(id)) return []
    const startedAt = new Date(from).toISOString()
    return [
      {
        id: `seen-${id}`,
        componentIds: [id],
        title: mapLanguages((lang) => getMessages(lang).status.seen.title.replace('{name}', name[lang])),
        impact: 'major',
        status: 'investigating',
        startedAt,
        resolvedAt: null,
        updates: [
          {
            status: 'investigating',
            text: mapLanguages((lang) => getMessages(lang).status.seen.text),
            at: startedAt,
          },
        ],
      },
    ]
  })
}

function maintenanceStatus(window: StatusRecord['maintenance'][number], now: number) {
  if (window.cancelled_at !== null) return 'cancelled'
  if (now < Date.parse(window.starts_at)) return 'scheduled'
  return now < Date.parse(window.ends_at) ? 'running' : 'completed'
}

/** Announced maintenance with its status at a time. */
export const maintenanceView = (
  window: StatusRecord['maintenance'][number],
  now: number,
): MaintenanceView => ({
  id: window.id,
  componentIds: window.component_ids,
  title: readColumns(window, 'title'),
  text: readColumns(window, 'text'),
  startsAt: window.starts_at,
  endsAt: window.ends_at,
  status: maintenanceStatus(window, now),
})

type StatusSources = Readonly<{
  record: StatusRecord
  /** Time of the record's last read, in milliseconds since 1970. Null if it was never read. */
  recordedAt: number | null
  isLive: boolean
  own: OwnObservations
  /** When this web server first observed a component as down, by component. */
  downSince: Readonly<Record<string, number>>
  load: ServerLoad | undefined
  now: number
}>

/** Builds the status view for a time, from the record of the uptime monitor and the observations of this web server. */
export function buildStatusView({
  record,
  recordedAt,
  isLive,
  own,
  downSince,
  load,
  now,
}: StatusSources): StatusView {
  const components = componentViews(record, {own, isLive, now})
  const incidents = record.incidents.map(incidentView)
  const states = components.map(({state}) => state)
  const [firstDay = ''] = daysUntil(now, shownDays)
  return {
    at: new Date(now).toISOString(),
    overall: overallState(states),
    isLive,
    recordedAt: recordedAt === null ? null : new Date(recordedAt).toISOString(),
    operational: states.filter((state) => state === 'operational').length,
    measured: states.filter((state) => state !== 'unknown').length,
    averageUptime: toHundredths(computeMean(components.map(({uptime}) => uptime))),
    averageResponseMs: toHundredths(computeMean(components.map(({responseMs}) => responseMs))),
    firstDay,
    components,
    metrics: metricViews(load, components.find(({id}) => id === 'website')?.responseMs ?? null),
    incidents: [...observedIncidents(components, incidents, downSince), ...incidents],
    maintenance: record.maintenance.map((window) => maintenanceView(window, now)),
  }
}
