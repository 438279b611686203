import type {StatusRecord} from '#web/database/status-record.ts'
import {daysUntil, meanOf, toHundredths} from '../rules/availability.ts'
import {overallState} from '../rules/component-state.ts'
import type {ServerLoad} from '../server-load.ts'
import type {StatusView} from '../status-view.ts'
import {type OwnObservations, componentViews, shownDays} from './component-views.ts'
import {incidentView, maintenanceView, observedIncidents} from './event-views.ts'
import {metricViews} from './metric-views.ts'

type StatusSources = Readonly<{
  record: StatusRecord
  /** When the record was read, in milliseconds since 1970; null when it never was. */
  recordedAt: number | null
  isLive: boolean
  own: OwnObservations
  /** Since when what this web server sees to be down is so, by component. */
  downSince: Readonly<Record<string, number>>
  load: ServerLoad | undefined
  now: number
}>

/** Puts together what the status page shows at a moment, from the record and from what this web server sees itself. */
export function buildStatusView({record, recordedAt, isLive, own, downSince, load, now}: StatusSources): StatusView {
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
    averageUptime: toHundredths(meanOf(components.map(({uptime}) => uptime))),
    averageResponseMs: toHundredths(meanOf(components.map(({responseMs}) => responseMs))),
    firstDay,
    components,
    metrics: metricViews(load, components.find(({id}) => id === 'website')?.responseMs ?? null),
    incidents: [...observedIncidents(components, incidents, downSince), ...incidents],
    maintenance: record.maintenance.map((window) => maintenanceView(window, now)),
  }
}
