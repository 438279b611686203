import {describe, expect, test} from 'vitest'
import {componentState, overallState, type CheckOutcome} from './component-state.ts'

const now = Date.UTC(2026, 10, 21, 12)
const after = (...outcomes: readonly CheckOutcome[]) =>
  componentState({outcomes, checkedAt: now - 20_000, intervalSeconds: 30}, now)

describe('a component', () => {
  test.each([
    ['operational', ['ok', 'ok', 'ok']],
    ['operational', ['ok']],
    ['degraded', ['ok', 'failed', 'ok']],
    ['degraded', ['slow', 'ok', 'ok']],
    ['degraded', ['failed']],
    ['degraded', ['failed', 'failed']],
    ['degraded', ['failed', 'failed', 'ok']],
    ['down', ['failed', 'failed', 'failed']],
    ['down', ['maintenance', 'maintenance', 'failed']],
    ['unknown', ['unknown', 'ok', 'ok']],
    ['unknown', []],
  ] as const)('is %s after %j', (state, outcomes) => {
    expect(after(...outcomes)).toBe(state)
  })

  test('is unknown when it was not measured lately, however well it was', () => {
    const seen = {outcomes: ['ok'] as const, intervalSeconds: 30}
    expect(componentState({...seen, checkedAt: now - 119_000}, now)).toBe('operational')
    expect(componentState({...seen, checkedAt: now - 121_000}, now)).toBe('unknown')
    expect(componentState({...seen, checkedAt: null}, now)).toBe('unknown')
  })
})

describe('all of them', () => {
  test.each([
    ['operational', ['operational', 'operational']],
    ['operational', ['operational', 'unknown']],
    ['degraded', ['operational', 'degraded']],
    ['down', ['operational', 'degraded', 'down', 'unknown']],
    ['unknown', ['unknown']],
    ['unknown', []],
  ] as const)('are %s when they are %j', (overall, states) => {
    expect(overallState(states)).toBe(overall)
  })
})
