import {array, assert, integer, property, record} from 'fast-check'
import {expect, test} from 'vitest'
import {addQuote, type Bar, barLengths, type Quote, type Resolution, resolutions} from './bars.ts'

const quotes = array(
  record({
    mid: integer({min: 1_000, max: 200_000}),
    spread: integer({min: 0, max: 400}),
    wait: integer({min: 1, max: 7_200_000}),
  }),
  {minLength: 1, maxLength: 80},
).map((steps) => {
  let at = Date.UTC(2026, 10, 29, 22)
  return steps.map(({mid, spread, wait}): Quote => {
    at += wait
    return {bid: (mid * 2 - spread) / 2000 + 1, ask: (mid * 2 + spread) / 2000 + 1, at}
  })
})

/** The bars by sorting and summing whole periods, without a running bar. */
function computeBars(all: readonly Quote[], resolution: Resolution): Bar[] {
  const periods = Map.groupBy(all, ({at}) => at - (at % barLengths[resolution]))
  return [...periods].map(([startsAt, own]) => {
    const mids = own.map(({bid, ask}) => Number(((bid + ask) / 2).toPrecision(12)))
    const spreads = own.map(({bid, ask}) => ask - bid)
    return {
      startsAt,
      open: mids[0] ?? Number.NaN,
      high: Math.max(...mids),
      low: Math.min(...mids),
      close: mids.at(-1) ?? Number.NaN,
      spreadSum: spreads.reduce((sum, spread) => sum + spread, 0),
      minSpread: Math.min(...spreads),
      maxSpread: Math.max(...spreads),
      quotes: own.length,
    }
  })
}

const rounded = (bar: Bar) =>
  Object.fromEntries(Object.entries(bar).map(([name, value]) => [name, Number(value.toFixed(8))]))

test.each(resolutions)('bars of %s are those of an independent computation', (resolution) => {
  assert(
    property(quotes, (all) => {
      const bars: Bar[] = []
      for (const quote of all) {
        const last = bars.at(-1)
        const bar = addQuote(last, quote, resolution)
        if (last?.startsAt === bar.startsAt) bars.pop()
        bars.push(bar)
      }
      expect(bars.map(rounded)).toEqual(computeBars(all, resolution).map(rounded))
    }),
  )
})
