import 'server-only'
import type {HourlySpread} from '#domain/spreads/hourly-spread.ts'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {hourlySpreadsShape, fetchHourlySpreads} from '#web/database/hourly-spreads.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'

/** The spreads of an instrument by hour of the week; empty where none are stored. */
export const getHourlySpreads = (instrumentId: string): Promise<Dated<readonly HourlySpread[]>> =>
  fetchMarketData({
    key: ['hourly-spreads', instrumentId],
    load: (signal) => fetchHourlySpreads(instrumentId, signal),
    shape: hourlySpreadsShape,
  })
