import type {InstrumentCount} from '#domain/instruments/instrument.ts'

/** Maximum number of instruments that a process holds in memory and sends to a browser. A longer catalogue is queried in the database. */
const maxInstruments = 5_000

/** Whether a catalogue is too long to hold in memory and send as a whole. */
export const isLongCatalogue = (counts: readonly InstrumentCount[]): boolean =>
  counts.reduce((total, {instruments}) => total + instruments, 0) > maxInstruments
