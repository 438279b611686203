import 'server-only'
import type {Dated} from '#web/last-good/read-last-good.ts'
import {type InstrumentRecords, getInstruments} from './get-instruments.ts'

/** One instrument with its spreads on every account type. */
export type InstrumentRecord = Readonly<
  {instrument: InstrumentRecords['instruments'][number]} & Omit<InstrumentRecords, 'instruments'>
>

/** The figures of a symbol and when the database gave them, or null when there is no such instrument. */
export async function getInstrument(symbol: string): Promise<Dated<InstrumentRecord> | null> {
  const {at, value} = await getInstruments([symbol])
  const [instrument] = value.instruments
  return instrument
    ? {at, value: {instrument, spreads: value.spreads, accountTypes: value.accountTypes}}
    : null
}
