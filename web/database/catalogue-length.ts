import type {InstrumentCount} from '#domain/instruments/instrument-count.ts'

/** The most instruments that a process holds in memory and sends to a browser; a longer catalogue is queried in the database. */
const maxInstruments = 5_000

/** Whether a catalogue is too long to hold and send complete. */
export const isLongCatalogue = (counts: readonly InstrumentCount[]): boolean =>
  counts.reduce((total, {instruments}) => total + instruments, 0) > maxInstruments
