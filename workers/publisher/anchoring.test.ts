import {describe, expect, test} from 'vitest'
import {anchorHead, notifyWitness} from './anchoring.ts'
import type {Head} from './anchor-log.ts'
import {retryLater} from './scheduling.ts'

const hourMs = 3_600_000
const start = Date.parse('2026-11-20T10:00:00Z')
const head = (position: number): Head => ({
  position,
  hash: String(position).repeat(64).slice(0, 64),
  recordedAt: '2026-11-20T10:00:00Z',
})

/** A record whose head and clock a test sets, with what was time-stamped and sent. */
function makeLog() {
  const state = {head: head(1), now: start, stamped: [] as string[], sent: [] as string[]}
  let anchor: {hash: string; genTime: string} | undefined
  let notice: {hash: string; sentAt: string} | undefined
  const moment = () => new Date(state.now).toISOString()
  const log = {
    head: async () => await Promise.resolve(state.head),
    lastAnchor: async () => await Promise.resolve(anchor),
    appendAnchor: async ({hash}: Head) => {
      anchor = {hash, genTime: moment()}
      state.stamped.push(hash)
      await Promise.resolve()
    },
    lastNotice: async () => await Promise.resolve(notice),
    appendNotice: async (_: string, {hash}: Head) => {
      notice = {hash, sentAt: moment()}
      await Promise.resolve()
    },
  }
  const now = () => state.now
  const stamp = async () =>
    await Promise.resolve({token: 'AAAA', genTime: moment(), authority: 'a', serial: '1'})
  const send = async ({hash}: Head) => {
    state.sent.push(hash)
    await Promise.resolve()
  }
  return {
    state,
    anchor: async () => await anchorHead({log, stamp, now}),
    notify: async () => await notifyWitness({address: 'w', send}, log, now),
  }
}

describe('a head', () => {
  test('is time-stamped at once, and again after a day without a publication', async () => {
    const {state, anchor} = makeLog()
    await anchor()
    await anchor()
    state.now += 23 * hourMs
    await anchor()
    expect(state.stamped).toEqual([head(1).hash])
    state.head = head(2)
    await anchor()
    expect(state.stamped).toEqual([head(1).hash, head(2).hash])
    state.now += 24 * hourMs
    await anchor()
    expect(state.stamped).toEqual([head(1).hash, head(2).hash, head(2).hash])
  })

  test('is sent to a witness once, and a newer one a day later', async () => {
    const {state, notify} = makeLog()
    await notify()
    state.head = head(2)
    state.now += 23 * hourMs
    await notify()
    expect(state.sent).toEqual([head(1).hash])
    state.now += hourMs
    await notify()
    state.now += 48 * hourMs
    await notify()
    expect(state.sent).toEqual([head(1).hash, head(2).hash])
  })
})

test('what fails is reported and tried again later and later, and at once after it worked', async () => {
  const lines: string[] = []
  let [tries, isBroken] = [0, true]
  const attempt = retryLater(
    async () => {
      tries += 1
      await Promise.resolve()
      if (isBroken) throw new Error('Nobody responds.')
    },
    (line) => lines.push(line),
    'Time stamp',
  )
  await attempt(0)
  await attempt(4_999)
  expect(tries).toBe(1)
  await attempt(5_000)
  await attempt(14_999)
  expect(tries).toBe(2)
  isBroken = false
  await attempt(15_000)
  await attempt(15_000)
  expect(tries).toBe(4)
  expect(lines).toEqual([
    'Time stamp: Nobody responds. It is tried again in 5 s.',
    'Time stamp: Nobody responds. It is tried again in 10 s.',
  ])
})
