import 'server-only'
import {z} from 'zod'
import {publicClient} from './clients.ts'
import {unwrapRows} from './responses.ts'

const moment = z.iso.datetime({offset: true})
const incidentStatus = z.enum(['investigating', 'identified', 'monitoring', 'resolved'])
const nonEmptyText = z.string().min(1)

const component = z.object({
  id: nonEmptyText,
  name: nonEmptyText,
  name_ar: nonEmptyText,
  interval_seconds: z.number().positive(),
  last_checked_at: moment.nullable(),
  recent_outcomes: z.array(z.enum(['ok', 'slow', 'failed', 'maintenance', 'unknown'])),
  response_ms: z.number().nullable(),
})

const month = z.object({
  component_id: nonEmptyText,
  month: z.iso.date(),
  days: z.array(z.object({day: z.iso.date(), answered: z.number(), failed: z.number()})),
})

const incident = z.object({
  id: z.uuid(),
  component_ids: z.array(nonEmptyText),
  title: nonEmptyText,
  title_ar: nonEmptyText,
  impact: z.enum(['minor', 'major', 'critical']),
  status: incidentStatus,
  started_at: moment,
  resolved_at: moment.nullable(),
  incident_updates: z.array(
    z.object({status: incidentStatus, text: nonEmptyText, text_ar: nonEmptyText, created_at: moment}),
  ),
})

const maintenance = z.object({
  id: z.uuid(),
  component_ids: z.array(nonEmptyText),
  title: nonEmptyText,
  title_ar: nonEmptyText,
  text: nonEmptyText,
  text_ar: nonEmptyText,
  starts_at: moment,
  ends_at: moment,
  cancelled_at: moment.nullable(),
})

export const statusRecordShape = z.object({
  components: z.array(component),
  months: z.array(month),
  incidents: z.array(incident),
  maintenance: z.array(maintenance),
})

/** Measurements, incidents and maintenance of the components since a day. */
export type StatusRecord = z.infer<typeof statusRecordShape>
export type RecordedIncident = StatusRecord['incidents'][number]

/** Reads the status history from the first day on, and all open incidents. */
export async function readStatusRecord(firstDay: string, signal: AbortSignal) {
  const firstMonth = `${firstDay.slice(0, 7)}-01`
  const [components, months, incidents, windows] = await Promise.all([
    publicClient
      .from('component_states')
      .select('id, name, name_ar, interval_seconds, last_checked_at, recent_outcomes, response_ms')
      .order('position')
      .abortSignal(signal),
    publicClient
      .from('component_months')
      .select('component_id, month, days')
      .gte('month', firstMonth)
      .abortSignal(signal),
    publicClient
      .from('incidents')
      .select(
        'id, component_ids, title, title_ar, impact, status, started_at, resolved_at, incident_updates(status, text, text_ar, created_at)',
      )
      .or(`started_at.gte.${firstDay},resolved_at.is.null`)
      .order('started_at', {ascending: false})
      .limit(200)
      .abortSignal(signal),
    publicClient
      .from('maintenance_windows')
      .select('id, component_ids, title, title_ar, text, text_ar, starts_at, ends_at, cancelled_at')
      .gte('ends_at', firstDay)
      .order('starts_at', {ascending: false})
      .limit(100)
      .abortSignal(signal),
  ])
  return {
    components: unwrapRows(components),
    months: unwrapRows(months),
    incidents: unwrapRows(incidents),
    maintenance: unwrapRows(windows),
  }
}
