import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {followPublications, type Observer} from './follow-publications.ts'

let observers: Observer[] = []
const readLatestChange = vi.fn<() => Promise<string | null>>()
const unsubscribe = vi.fn<() => void>()
const onPublication = vi.fn<(publication: unknown) => void>()
const onMissed = vi.fn<() => void>()
const onSubscriptionChange = vi.fn<(isSubscribed: boolean) => void>()
const report = vi.fn<(what: string, error: unknown) => void>()
let end: () => void

const send = (event: unknown) => observers.at(-1)?.next(event)

beforeEach(() => {
  vi.useFakeTimers()
  for (const each of [unsubscribe, readLatestChange, onPublication, onMissed, onSubscriptionChange, report])
    each.mockReset()
  readLatestChange.mockResolvedValue(null)
  observers = []
  end = followPublications({
    subscribe: (observer) => {
      observers.push(observer)
      return {unsubscribe}
    },
    readLatestChange,
    onPublication,
    onMissed,
    onSubscriptionChange,
    report,
  })
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

const change = {type: 'mutation', documentId: 'regionProfile-EU', transactionId: 't1'}

test('a change is reported with its types and versions', () => {
  send({type: 'welcome'})
  const [old, changed] = [
    {_id: 'regionProfile-EU', _type: 'regionProfile', text: 'one'},
    {_id: 'regionProfile-EU', _type: 'regionProfile', text: 'two'},
  ]
  send({...change, previous: old, result: changed})
  send({...change, transactionId: 't2', previous: changed})
  const reported = {documentId: 'regionProfile-EU', types: ['regionProfile']}
  expect(onPublication.mock.calls).toEqual([
    [{...reported, transactionId: 't1', previous: old, result: changed}],
    [{...reported, transactionId: 't2', previous: changed, result: undefined}],
  ])
})

test('what was published before the stream began counts as missed, and nothing while it is received', () => {
  send({type: 'welcome'})
  expect(onMissed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(onMissed).toHaveBeenCalledOnce()
})

test('a change of which no type is known counts as anything', () => {
  send({type: 'welcome'})
  send(change)
  expect(onMissed).toHaveBeenCalledTimes(2)
})

test('without a stream everything counts as missed every ten seconds', () => {
  vi.advanceTimersByTime(30_500)
  expect(onMissed).toHaveBeenCalledTimes(3)
  send({type: 'welcome'})
  send({type: 'reconnect'})
  onMissed.mockClear()
  vi.advanceTimersByTime(10_500)
  expect(onMissed).toHaveBeenCalledOnce()
})

test('a stream that fails is reported and opened again', () => {
  send({type: 'welcome'})
  observers[0]?.error(new Error('closed'))
  expect(report).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(2_000)
  expect(observers).toHaveLength(2)
  onMissed.mockClear()
  send({type: 'welcome'})
  expect(onMissed).toHaveBeenCalledOnce()
})

test('whether the stream is received is reported at each event, and when it is lost', () => {
  const reported = () => onSubscriptionChange.mock.calls.flat()
  expect(reported()).toEqual([false])
  send({type: 'welcome'})
  send(change)
  expect(reported()).toEqual([false, true, true])
  send({type: 'reconnect'})
  send({type: 'welcome'})
  observers.at(-1)?.error(new Error('closed'))
  expect(reported()).toEqual([false, true, true, false, true, false])
})

test('a stream that is open and does not report a change is logged, opened again, and not received until then', async () => {
  const [first, second] = ['2026-01-01T09:00:00Z', '2026-01-01T09:10:00Z']
  readLatestChange.mockResolvedValue(first)
  send({type: 'welcome'})
  await vi.advanceTimersByTimeAsync(60_000)
  send({...change, result: {_id: 'regionProfile-EU', _type: 'regionProfile', _updatedAt: second}})
  readLatestChange.mockResolvedValue(second)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(report).not.toHaveBeenCalled()
  readLatestChange.mockResolvedValue('2026-01-01T09:20:00Z')
  await vi.advanceTimersByTimeAsync(65_000)
  expect(report).toHaveBeenCalledOnce()
  expect(onSubscriptionChange).toHaveBeenLastCalledWith(false)
  expect(unsubscribe).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(observers).toHaveLength(2)
})
