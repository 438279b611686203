import {expect, test} from 'vitest'
import {findQuoteState, formatQuote, getQuoteFormat} from './quote-texts.ts'

const quote = {bid: 1.0845, ask: 1.08462, at: 0, previousClose: 1.0834, low: 1.083, high: 1.0851}

test('prices have one digit more than a pip, except those of shares', () => {
  expect(getQuoteFormat({pip_size: 0.0001, asset_class: 'fx'})).toEqual({decimals: 5, pip: 0.0001})
  expect(getQuoteFormat({pip_size: 0.01, asset_class: 'share'})).toEqual({decimals: 2, pip: 0.01})
  expect(getQuoteFormat({pip_size: 1, asset_class: 'majorIndex'})).toEqual({decimals: 1, pip: 1})
})

test('the figures of a quote keep all their digits', () => {
  expect(formatQuote(quote, {decimals: 5, pip: 0.0001})).toEqual({
    bid: '1.08450',
    ask: '1.08462',
    spread: '1.2',
    change: '+0.00116 (+0.11%)',
    percent: '+0.11%',
    range: '1.08300 – 1.08510',
  })
  expect(formatQuote({...quote, previousClose: null}, {decimals: 5, pip: 0.0001}).change).toBe('')
})

test('a fall has the sign of a minus', () => {
  const fallen = {...quote, previousClose: 1.09}
  expect(formatQuote(fallen, {decimals: 5, pip: 0.0001}).change).toBe('−0.00544 (−0.50%)')
})

test('a quote is live for half a minute, then delayed, or the last one of a closed market', () => {
  const hour = 3_600_000
  const spans = [
    {open: 0, close: 5 * hour},
    {open: 20 * hour, close: 30 * hour},
  ]
  expect(findQuoteState(hour, spans, hour + 30_000)).toEqual({kind: 'live'})
  expect(findQuoteState(hour, spans, hour + 31_000)).toEqual({kind: 'delayed', ageMs: 31_000})
  expect(findQuoteState(hour, spans, 6 * hour)).toEqual({kind: 'closed', opensAt: 20 * hour})
  expect(findQuoteState(hour, spans, 31 * hour)).toEqual({kind: 'closed', opensAt: null})
  expect(findQuoteState(hour, [], 2 * hour)).toEqual({kind: 'delayed', ageMs: hour})
})
