import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {type PublishMark, followMarks} from './follow-marks.ts'

const makeMark = (change: string): PublishMark => ({
  type: 'regionProfile',
  documentId: 'regionProfile-EU',
  change,
})

let marks: PublishMark[] = []
let isAway = false
const received: string[] = []
const onMissed = vi.fn<() => void>()
const onSubscriptionChange = vi.fn<(isSubscribed: boolean) => void>()
const report = vi.fn<(what: string, error: unknown) => void>()
let end: () => void

const aSecond = async () => await vi.advanceTimersByTimeAsync(1_000)

beforeEach(async () => {
  vi.useFakeTimers()
  for (const each of [onMissed, onSubscriptionChange, report]) each.mockReset()
  received.length = 0
  marks = [makeMark('first')]
  isAway = false
  end = followMarks({
    read: async () => {
      if (isAway) throw new Error('away')
      return await Promise.resolve(marks)
    },
    onMark: ({change}) => received.push(change),
    onMissed,
    onSubscriptionChange,
    report,
  })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('a mark is received within a second, and once', async () => {
  marks = [makeMark('second'), ...marks]
  await aSecond()
  await aSecond()
  expect(received).toEqual(['first', 'second'])
  expect(onMissed).not.toHaveBeenCalled()
})

test('what was marked while the database was away is received as it is back, and the loss is reported once', async () => {
  isAway = true
  marks = [makeMark('second'), ...marks]
  await aSecond()
  await aSecond()
  expect(received).toEqual(['first'])
  expect(onSubscriptionChange).toHaveBeenLastCalledWith(false)
  expect(report).toHaveBeenCalledOnce()
  isAway = false
  await aSecond()
  expect(received).toEqual(['first', 'second'])
  expect(onSubscriptionChange).toHaveBeenLastCalledWith(true)
})

test('where more was marked than a read returns, everything counts as changed', async () => {
  marks = [makeMark('much later')]
  await aSecond()
  expect(onMissed).toHaveBeenCalledOnce()
  marks = [makeMark('next'), ...marks]
  await aSecond()
  expect(onMissed).toHaveBeenCalledOnce()
  expect(received).toEqual(['first', 'next'])
})

test('nothing is read once it has ended', async () => {
  end()
  marks = [makeMark('second'), ...marks]
  await aSecond()
  expect(received).toEqual(['first'])
})
