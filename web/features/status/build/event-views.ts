import type {RecordedIncident, StatusRecord} from '#web/database/status-record.ts'
import type {Language} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import type {ComponentView, IncidentView, MaintenanceView} from '../status-view.ts'

/** A recorded incident, its updates newest first. */
export const incidentView = (incident: RecordedIncident): IncidentView => ({
  id: incident.id,
  componentIds: incident.component_ids,
  title: {en: incident.title, ar: incident.title_ar},
  impact: incident.impact,
  status: incident.status,
  startedAt: incident.started_at,
  resolvedAt: incident.resolved_at,
  updates: incident.incident_updates
    .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .map(({status, text, text_ar, created_at}) => ({status, text: {en: text, ar: text_ar}, at: created_at})),
})

const inBoth = (write: (lang: Language) => string): Record<Language, string> => ({
  en: write('en'),
  ar: write('ar'),
})

/**
 * What this web server sees to be down and no record tells of, as incidents of their own: the record itself may be what is down.
 * @param since When each was first seen to be down, by its component.
 */
export function observedIncidents(
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
        title: inBoth((lang) => messagesOf(lang).status.seen.title.replace('{name}', name[lang])),
        impact: 'major',
        status: 'investigating',
        startedAt,
        resolvedAt: null,
        updates: [
          {status: 'investigating', text: inBoth((lang) => messagesOf(lang).status.seen.text), at: startedAt},
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

/** Announced work as it stands at a moment. */
export const maintenanceView = (
  window: StatusRecord['maintenance'][number],
  now: number,
): MaintenanceView => ({
  id: window.id,
  componentIds: window.component_ids,
  title: {en: window.title, ar: window.title_ar},
  text: {en: window.text, ar: window.text_ar},
  startsAt: window.starts_at,
  endsAt: window.ends_at,
  status: maintenanceStatus(window, now),
})
