import {IncomingMessage, ServerResponse} from 'node:http'
import {Socket} from 'node:net'
import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {Arrival, learnHead} from './arrival.ts'

const makeResponse = () => new ServerResponse(new IncomingMessage(new Socket()))
const makeArrival = () => new Arrival(async () => await Promise.resolve())

/** Whether a page still counts as being rendered. */
async function isRunning({ended}: Arrival): Promise<boolean> {
  let isEnded = false
  void ended.then(() => (isEnded = true))
  await vi.advanceTimersByTimeAsync(0)
  return !isEnded
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a page ends with its response, also one that closed before', async () => {
  const [open, closed] = [makeResponse(), makeResponse()]
  const [arrival, late] = [makeArrival(), makeArrival()]
  learnHead(open, arrival)
  expect(await isRunning(arrival)).toBe(true)
  open.emit('close')
  expect(await isRunning(arrival)).toBe(false)
  closed.destroy()
  await vi.advanceTimersByTimeAsync(0)
  learnHead(closed, late)
  expect(await isRunning(late)).toBe(false)
})

test('a page whose response never closes ends after a minute', async () => {
  const arrival = makeArrival()
  learnHead(makeResponse(), arrival)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await isRunning(arrival)).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await isRunning(arrival)).toBe(false)
})
