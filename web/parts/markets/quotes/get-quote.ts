import 'server-only'
import {fetchMarketData} from '#web/database/market-data/fetch-market-data.ts'
import {
  barsShape,
  instrumentQuoteShape,
  readBars,
  readInstrumentQuote,
} from '#web/database/market-data/quotes.ts'
import {type ChartRange, rangeBars, selectBars} from '#domain/quotes/chart-ranges.ts'
import type {Bar} from '#domain/quotes/bars.ts'

/** The last quote of an instrument, for a page. Null without a quote. */
export const getQuote = async (instrumentId: string) => {
  const {value} = await fetchMarketData({
    key: ['quote', instrumentId],
    load: async (signal) => await readInstrumentQuote(instrumentId, signal),
    shape: instrumentQuoteShape,
  })
  return value
}

/** The bars of a range, oldest first. */
export async function getBars(instrumentId: string, range: ChartRange): Promise<readonly Bar[]> {
  const {resolution} = rangeBars[range]
  const {value} = await fetchMarketData({
    key: ['bars', instrumentId, resolution],
    load: async (signal) => await readBars(instrumentId, resolution, signal),
    shape: barsShape,
  })
  return selectBars(value, range)
}
