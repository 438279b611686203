import {expect, test} from 'vitest'
import {marketStateAt, spanAt} from './span.ts'

const morning = {open: 100, close: 200}
const evening = {open: 300, close: 400}
const spans = [morning, evening]

test.each([
  [99, morning],
  [100, morning],
  [199, morning],
  [200, evening],
  [399, evening],
  [400, undefined],
])('the span at %i contains that moment or is the next one; its close is no longer in it', (now, span) => {
  expect(spanAt(spans, now)).toEqual(span)
})

test.each([
  [99, {isOpen: false, changesAt: 100}],
  [100, {isOpen: true, changesAt: 200}],
  [199, {isOpen: true, changesAt: 200}],
  [200, {isOpen: false, changesAt: 300}],
  [300, {isOpen: true, changesAt: 400}],
])('at %i the market is open or closed until the next change', (now, state) => {
  expect(marketStateAt(spans, now, 1_000)).toEqual(state)
})

test('after the last span the market is closed, and no change is known', () => {
  expect(marketStateAt(spans, 400, 1_000)).toEqual({isOpen: false, changesAt: null})
  expect(marketStateAt([], 0, 1_000)).toEqual({isOpen: false, changesAt: null})
})

test.each([
  [401, 400],
  [400, null],
  [399, null],
])(
  'an open market of hours known until %i changes at %s: a span that is cut there may go on',
  (knownUntil, at) => {
    expect(marketStateAt(spans, 350, knownUntil)).toEqual({isOpen: true, changesAt: at})
  },
)
