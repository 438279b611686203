import {expect, test, vi} from 'vitest'
import {createWorkerMetrics} from './worker-metrics.ts'

test('passes are counted by how they end, and the age of the last good one grows until the next', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  const metrics = createWorkerMetrics()
  const line = async (name: string) =>
    (await metrics.registry.metrics()).split('\n').find((text) => text.startsWith(name))
  try {
    vi.advanceTimersByTime(7_000)
    const failed = metrics.pass(async () => await Promise.reject(new Error('no database')))
    await expect(failed).rejects.toThrow('no database')
    expect(await line('marsa_worker_last_success_age_seconds')).toMatch(/ 7$/u)
    expect(await metrics.pass(async () => await Promise.resolve(3))).toBe(3)
    expect(await line('marsa_worker_last_success_age_seconds')).toMatch(/ 0$/u)
    expect(await line('marsa_worker_passes_total{outcome="ok"}')).toMatch(/ 1$/u)
    expect(await line('marsa_worker_passes_total{outcome="failed"}')).toMatch(/ 1$/u)
    expect(await line('marsa_worker_pass_seconds_count')).toMatch(/ 2$/u)
  } finally {
    vi.useRealTimers()
  }
})
