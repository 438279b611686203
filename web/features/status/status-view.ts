import * as z from 'zod/mini'
import {componentStates} from './rules/component-state.ts'

// The page's policy forbids code from text, which zod would otherwise try.
z.config({jitless: true})

const text = z.object({en: z.string(), ar: z.string()})
const moment = z.iso.datetime({offset: true})

export const incidentStatuses = ['investigating', 'identified', 'monitoring', 'resolved'] as const
export const impacts = ['minor', 'major', 'critical'] as const
export const metricIds = ['connections', 'processor', 'memory', 'response'] as const

const componentView = z.object({
  id: z.string(),
  name: text,
  state: z.enum(componentStates),
  /** This web server saw it itself, for nobody else could tell. */
  seenBySite: z.boolean(),
  checkedAt: z.nullable(moment),
  responseMs: z.nullable(z.number()),
  /** Of the last 30 days, in percent. */
  uptime: z.nullable(z.number()),
  /** In percent by day, oldest first; null where nothing was measured. */
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
  /** What a full bar stands for. */
  scale: z.number(),
  unit: z.enum(['count', 'percent', 'ms']),
  level: z.enum(['good', 'warning', 'critical']),
})

/** What the status page shows, in both languages, as `/api/status` answers it. */
export const statusViewShape = z.object({
  /** When this was put together. */
  at: moment,
  overall: z.enum(componentStates),
  /** Whether the record of checks is answering; `recordedAt` is when it last did, null when it never has. */
  isLive: z.boolean(),
  recordedAt: z.nullable(moment),
  operational: z.number(),
  measured: z.number(),
  averageUptime: z.nullable(z.number()),
  averageResponseMs: z.nullable(z.number()),
  /** The first of the days that each component's `days` begin with. */
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
