import {describe, expect, test} from 'vitest'
import type {Quote} from './bars.ts'
import {judgeQuote} from './judge-quote.ts'

const now = Date.UTC(2026, 10, 30, 12)
const last: Quote = {bid: 1.0845, ask: 1.0846, at: now - 1_000}
const quote = (change: Partial<Quote> = {}): Quote => ({bid: 1.0847, ask: 1.0848, at: now, ...change})
const judge = (given: Quote, held?: Quote) => judgeQuote(given, {last, held}, 'fx', now)

test('a newer quote near the last one counts', () => {
  expect(judge(quote())).toEqual({accepted: [quote()], refusal: null, held: undefined})
})

test.each([
  ['an ask below the bid', quote({ask: 1.0846}), 'crossed'],
  ['a bid of zero', quote({bid: 0}), 'zero'],
  ['a negative ask', quote({ask: -1}), 'zero'],
  ['a time in the future', quote({at: now + 6_000}), 'future'],
  ['a time before the last quote', quote({at: now - 1_001}), 'old'],
  ['the time of the last quote, a repetition', quote({at: now - 1_000}), 'old'],
  ['a price that no market has', quote({bid: 1e308, ask: 1e308}), 'malformed'],
  ['an endless price', quote({ask: Number.POSITIVE_INFINITY}), 'malformed'],
  ['a price that is no number', quote({bid: Number.NaN}), 'malformed'],
  ['a time before all markets', quote({at: -1e200}), 'malformed'],
  ['a jump', quote({bid: 1.2, ask: 1.2001}), 'jump'],
] as const)('%s is refused', (_, given, refusal) => {
  expect(judge(given)).toMatchObject({accepted: [], refusal})
})

test('a clock that is a little ahead is tolerated', () => {
  expect(judge(quote({at: now + 4_000})).refusal).toBeNull()
})

describe('a jump', () => {
  const jump = quote({bid: 1.2, ask: 1.2001, at: now - 500})
  test('counts once the next quote confirms it', () => {
    const next = quote({bid: 1.201, ask: 1.2011})
    expect(judge(next, jump)).toEqual({accepted: [jump, next], refusal: null, held: undefined})
  })
  test('is forgotten if the next quote is near the last one again', () => {
    expect(judge(quote(), jump)).toEqual({accepted: [quote()], refusal: null, held: undefined})
  })
  test('is replaced by another jump', () => {
    const other = quote({bid: 0.8, ask: 0.8001})
    expect(judge(other, jump)).toEqual({accepted: [], refusal: 'jump', held: other})
  })
  test('may be larger for a share', () => {
    const given = quote({bid: 1.15, ask: 1.1501})
    expect(judgeQuote(given, {last, held: undefined}, 'share', now).refusal).toBeNull()
    expect(judge(given).refusal).toBe('jump')
  })
})
