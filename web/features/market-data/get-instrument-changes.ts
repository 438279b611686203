import 'server-only'
import {fetchMarketData} from '#web/database/fetch-market-data.ts'
import {
  type InstrumentChanges,
  instrumentChangesShape,
  readInstrumentChanges,
} from '#web/database/instrument-changes.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'

/** When each kind of an instrument's market data last changed. */
export const getInstrumentChanges = (instrumentId: string): Promise<Dated<InstrumentChanges>> =>
  fetchMarketData({
    key: ['instrument-changes', instrumentId],
    load: (signal) => readInstrumentChanges(instrumentId, signal),
    shape: instrumentChangesShape,
    spreadsOf: [instrumentId],
  })
