import {expect, test, describe} from 'vitest'
import {
  availability,
  availabilityByDay,
  daysUntil,
  computeMean,
  toHundredths,
  componentState,
  overallState,
  type CheckOutcome,
} from './availability.ts'

const noon = Date.UTC(2026, 2, 2, 12)

test('days end with the day of the moment, across months', () => {
  expect(daysUntil(noon, 3)).toEqual(['2026-02-28', '2026-03-01', '2026-03-02'])
})

test('availability is the share of all checks, not the mean of days', () => {
  expect(
    availability([
      {answered: 1, failed: 1},
      {answered: 98, failed: 0},
    ]),
  ).toBe(99)
})

test('without checks there is no availability, not 100%', () => {
  expect(availability([])).toBeNull()
  expect(availability([{answered: 0, failed: 0}])).toBeNull()
})

test('each day has its own availability, or none', () => {
  const counts = [{day: '2026-03-01', answered: 3, failed: 1}]
  expect(availabilityByDay(counts, daysUntil(noon, 3))).toEqual([null, 75, null])
})

test('the mean leaves out unknown values', () => {
  expect(computeMean([100, null, 50])).toBe(75)
  expect(computeMean([null])).toBeNull()
})

test('is never rounded up to 100', () => {
  expect(toHundredths(99.9996)).toBe(99.99)
  expect(toHundredths(100)).toBe(100)
  expect(toHundredths(null)).toBeNull()
})

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

  test('is unknown when it was not measured recently, whatever its last state', () => {
    const seen = {outcomes: ['ok'] as const, intervalSeconds: 30}
    expect(componentState({...seen, checkedAt: now - 119_000}, now)).toBe('operational')
    expect(componentState({...seen, checkedAt: now - 121_000}, now)).toBe('unknown')
    expect(componentState({...seen, checkedAt: null}, now)).toBe('unknown')
  })
})

describe('all components', () => {
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
