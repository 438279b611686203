import {expect, test} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {startWorkerMetrics} from '#workers/start-worker-metrics.ts'

const host = '127.0.0.1'

test('a worker with a port serves what it counts, until it ends', async () => {
  const port = await freePort()
  const read = async () => await (await fetch(`http://${host}:${port}/metrics`)).text()
  const metrics = await startWorkerMetrics({port, host}, () => undefined)
  await metrics.pass(async () => await Promise.resolve())
  metrics.countMail('sent')
  expect(await read()).toMatch(/^marsa_takes_time_stamps 0$/mu)
  metrics.noteTimeStamps(true)
  const text = await read()
  expect(text).toMatch(/^marsa_worker_passes_total\{outcome="ok"\} 1$/mu)
  expect(text).toMatch(/^marsa_mails_total\{outcome="sent"\} 1$/mu)
  expect(text).toMatch(/^marsa_takes_time_stamps 1$/mu)
  expect(text).toMatch(/^process_resident_memory_bytes \d/mu)
  metrics.close()
  await expect(read()).rejects.toThrow('fetch failed')
})

test('without a port the passes of a worker are its own', async () => {
  const metrics = await startWorkerMetrics({port: undefined, host}, () => undefined)
  expect(await metrics.pass(async () => await Promise.resolve('done'))).toBe('done')
  metrics.countMail('given-up')
  metrics.noteTimeStamps(true)
  metrics.close()
})
