import type {StatusRecord} from '#web/database/status-record.ts'
import {
  type DayCount,
  availability,
  availabilityByDay,
  daysUntil,
  toHundredths,
} from '../rules/availability.ts'
import {type ComponentState, componentState} from '../rules/component-state.ts'
import type {ComponentView} from '../status-view.ts'

/** How many days the bars of a component show, and of how many its availability is told. */
export const shownDays = 90
const uptimeDays = 30

/** What this web server sees by itself, by component: up, down, or nothing at all. */
export type OwnObservations = Readonly<Record<string, 'up' | 'down'>>

type RecordedComponent = StatusRecord['components'][number]

const isRunningAt = (now: number) => (window: StatusRecord['maintenance'][number]) =>
  window.cancelled_at === null && Date.parse(window.starts_at) <= now && now < Date.parse(window.ends_at)

/** The days on which a component was measured, in any order. */
export const daysOf = (record: Pick<StatusRecord, 'months'>, id: string): DayCount[] =>
  record.months.filter((month) => month.component_id === id).flatMap(({days}) => days)

/** What is seen now goes before what was recorded: that is known to be so only while the record answers. */
function stateOf(recorded: RecordedComponent, own: OwnObservations, isLive: boolean, now: number) {
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

/** Each component as the status page shows it. */
export function componentViews(
  record: StatusRecord,
  {own, isLive, now}: Readonly<{own: OwnObservations; isLive: boolean; now: number}>,
): ComponentView[] {
  const days = daysUntil(now, shownDays)
  const recentDays = new Set(days.slice(-uptimeDays))
  const maintainedIds = new Set(record.maintenance.filter(isRunningAt(now)).flatMap((window) => window.component_ids))
  return record.components.map((recorded) => {
    const counts = daysOf(record, recorded.id)
    return {
      id: recorded.id,
      name: {en: recorded.name, ar: recorded.name_ar},
      ...stateOf(recorded, own, isLive, now),
      checkedAt: recorded.last_checked_at,
      responseMs: recorded.response_ms,
      uptime: toHundredths(availability(counts.filter(({day}) => recentDays.has(day)))),
      days: availabilityByDay(counts, days).map(toHundredths),
      inMaintenance: maintainedIds.has(recorded.id),
    }
  })
}
