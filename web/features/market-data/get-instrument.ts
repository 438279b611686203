import 'server-only'
import type {InstrumentRecord} from '#domain/instruments/instrument-record.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'
import {getInstruments} from './get-instruments.ts'

/** The market data of a symbol and the time of its reading, or null when there is no such instrument. */
export async function getInstrument(symbol: string): Promise<Dated<InstrumentRecord> | null> {
  const {at, value} = await getInstruments([symbol])
  const [instrument] = value.instruments
  return instrument
    ? {at, value: {instrument, spreads: value.spreads, accountTypes: value.accountTypes}}
    : null
}
