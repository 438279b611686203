import 'server-only'
import type {InstrumentRecord} from '#domain/instruments/instrument-record.ts'
import type {Dated} from '#web/stale-if-error/read-with-fallback.ts'
import {getInstruments} from './get-instruments.ts'

/** The figures of a symbol and when the database gave them, or null when there is no such instrument. */
export async function getInstrument(symbol: string): Promise<Dated<InstrumentRecord> | null> {
  const {at, value} = await getInstruments([symbol])
  const [instrument] = value.instruments
  return instrument
    ? {at, value: {instrument, spreads: value.spreads, accountTypes: value.accountTypes}}
    : null
}
