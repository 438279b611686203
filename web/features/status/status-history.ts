import {readColumns} from '#domain/language-details.ts'
import 'server-only'
import type {StatusRecord} from '#web/database/status-record.ts'
import {toIsoDate} from '#domain/format/iso-date.ts'
import {listDays, incidentView, maintenanceView} from './build-status-view.ts'
import {availability, availabilityByDay, toHundredths} from './availability.ts'
import type {ComponentView, IncidentView, MaintenanceView} from './status-view.ts'
import {loadStatusRecord} from './load-status.ts'

/** One month: the bars of each component, and the incidents and maintenance that began in it. */
export type HistoryMonth = Readonly<{
  /** `2026-11` */
  month: string
  components: readonly Pick<ComponentView, 'id' | 'name' | 'days' | 'uptime'>[]
  incidents: readonly IncidentView[]
  maintenance: readonly MaintenanceView[]
}>

const daysIn = (month: string): string[] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({length: count}, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)
}

const toMonth = (moment: string) => toIsoDate(Date.parse(moment)).slice(0, 7)

/** The months of a record with measurements or events, newest first, up to the current one. */
export function listMonths(record: StatusRecord, now: number): HistoryMonth[] {
  const incidents = record.incidents.map(incidentView)
  const maintenance = record.maintenance.map((window) => maintenanceView(window, now))
  const current = toIsoDate(now).slice(0, 7)
  const months = new Set([
    ...record.months.map(({month}) => month.slice(0, 7)),
    ...incidents.map(({startedAt}) => toMonth(startedAt)),
    ...maintenance.map(({startsAt}) => toMonth(startsAt)),
  ])
  return [...months]
    .filter((month) => month <= current)
    .toSorted((a, b) => b.localeCompare(a))
    .map((month) => {
      const days = daysIn(month)
      return {
        month,
        components: record.components.flatMap((component) => {
          const counts = listDays(record, component.id).filter(({day}) => day.startsWith(month))
          if (counts.length === 0) return []
          return [
            {
              id: component.id,
              name: readColumns(component, 'name'),
              days: availabilityByDay(counts, days).map(toHundredths),
              uptime: toHundredths(availability(counts)),
            },
          ]
        }),
        incidents: incidents.filter(({startedAt}) => toMonth(startedAt) === month),
        maintenance: maintenance.filter(({startsAt}) => toMonth(startsAt) === month),
      }
    })
}

const days = 365

/** The status history of the last year, by month. Never throws. Empty without a record. */
export async function loadStatusHistory(): Promise<HistoryMonth[]> {
  const record = await loadStatusRecord(days)
  return record ? listMonths(record.value, Date.now()) : []
}
