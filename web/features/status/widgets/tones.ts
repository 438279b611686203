import type {Tone} from '#web/ui/tone-mark.tsx'
import type {ComponentState} from '../rules/component-state.ts'
import type {IncidentView, MetricView} from '../status-view.ts'

export const toneOfState = {
  operational: 'gain',
  degraded: 'warn',
  down: 'loss',
  unknown: 'none',
} satisfies Record<ComponentState, Tone>

export const toneOfLevel = {
  good: 'signal',
  warning: 'warn',
  critical: 'loss',
} satisfies Record<MetricView['level'], Tone | 'signal'>

export const toneOfImpact = {
  minor: 'warn',
  major: 'loss',
  critical: 'loss',
} satisfies Record<IncidentView['impact'], Tone>

// Below it a day is told as lost, not as disturbed.
const outageBelow = 95

/** The tone of a day by its availability in percent; null where nothing was measured. */
export function toneOfDay(availability: number | null): Tone {
  if (availability === null) return 'none'
  if (availability === 100) return 'gain'
  return availability < outageBelow ? 'loss' : 'warn'
}
