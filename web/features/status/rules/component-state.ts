export const componentStates = ['operational', 'degraded', 'down', 'unknown'] as const
export type ComponentState = (typeof componentStates)[number]

export type CheckOutcome = 'ok' | 'slow' | 'failed' | 'maintenance' | 'unknown'

type RecentChecks = Readonly<{
  /** Newest first; the last three decide. */
  outcomes: readonly CheckOutcome[]
  /** When the newest was, in milliseconds since 1970; null when there is none. */
  checkedAt: number | null
  intervalSeconds: number
}>

// Three intervals and some patience: a prober that is late is not yet gone.
const staleMilliseconds = (intervalSeconds: number) => (3 * intervalSeconds + 30) * 1_000

const isFailure = (outcome: CheckOutcome) => outcome === 'failed' || outcome === 'maintenance'

/**
 * The state of a component at a moment: operational when its last checks succeeded, degraded when some failed or were slow, down
 * when none succeeded, unknown when nothing was measured, or not lately.
 */
export function componentState({outcomes, checkedAt, intervalSeconds}: RecentChecks, now: number): ComponentState {
  const [latest] = outcomes
  if (checkedAt === null || latest === undefined || latest === 'unknown') return 'unknown'
  if (now - checkedAt > staleMilliseconds(intervalSeconds)) return 'unknown'
  const measured = outcomes.slice(0, 3).filter((outcome) => outcome !== 'unknown')
  if (measured.every(isFailure)) return measured.length < 3 ? 'degraded' : 'down'
  return measured.every((outcome) => outcome === 'ok') ? 'operational' : 'degraded'
}

/** The state of all: operational when all are, down when any is, otherwise degraded. What was not measured says nothing. */
export function overallState(states: readonly ComponentState[]): ComponentState {
  const known = states.filter((state) => state !== 'unknown')
  if (known.length === 0) return 'unknown'
  if (known.every((state) => state === 'operational')) return 'operational'
  return known.includes('down') ? 'down' : 'degraded'
}
