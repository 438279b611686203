import * as z from 'zod/mini'
import {mapLanguages} from '#domain/localized.ts'
import {componentStates} from './availability.ts'

const text = z.object(mapLanguages(() => z.string()))
const moment = z.iso.datetime({offset: true})

export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export const impacts = ['minor', 'major', 'critical'] as const
export const metricIds = ['connections', 'response'] as const

const componentView = z.object({
  id: z.string(),
  name: text,
  state: z.enum(componentStates),
  /** The state comes from this web server's own observation rather than the record. */
  seenBySite: z.boolean(),
  checkedAt: z.nullable(moment),
  responseMs: z.nullable(z.number()),
  /** Availability of the last 30 days, in percent. */
  uptime: z.nullable(z.number()),
  /** Availability by day in percent, oldest first. Null for days without checks. */
  days: z.array(z.nullable(z.number())),
  inMaintenance: z.boolean(),
})

const incidentView = z.object({
  id: z.string(),
  componentIds: z.array(z.string()),
  title: text,
  impact: z.enum(impacts),
  status: z.enum(incidentStatuses),
  startedAt: moment,
  resolvedAt: z.nullable(moment),
  updates: z.array(z.object({status: z.enum(incidentStatuses), text, at: moment})),
})

const maintenanceView = z.object({
  id: z.string(),
  componentIds: z.array(z.string()),
  title: text,
  text,
  startsAt: moment,
  endsAt: moment,
  status: z.enum(['scheduled', 'running', 'completed', 'cancelled']),
})

const metricView = z.object({
  id: z.enum(metricIds),
  value: z.number(),
  /** The value of a full bar. */
  scale: z.number(),
  unit: z.enum(['count', 'ms']),
  level: z.enum(['good', 'warning', 'critical']),
})

/** The data of the status page in both languages, and the response of `/api/status`. */
export const statusViewShape = z.object({
  /** Time when the view was built. */
  at: moment,
  overall: z.enum(componentStates),
  /** Whether the record of checks is available. `recordedAt` is its last read, or null. */
  isLive: z.boolean(),
  recordedAt: z.nullable(moment),
  operational: z.number(),
  measured: z.number(),
  averageUptime: z.nullable(z.number()),
  averageResponseMs: z.nullable(z.number()),
  /** The first day of each component's `days`. */
  firstDay: z.iso.date(),
  components: z.array(componentView),
  metrics: z.array(metricView),
  incidents: z.array(incidentView),
  maintenance: z.array(maintenanceView),
})

export type StatusView = z.infer<typeof statusViewShape>
export type ComponentView = z.infer<typeof componentView>
export type IncidentView = z.infer<typeof incidentView>
export type MaintenanceView = z.infer<typeof maintenanceView>
export type MetricView = z.infer<typeof metricView>
