import type {InstrumentCount} from '#domain/instruments/instrument-count.ts'

/** How many instruments a process holds in memory, and a browser is sent, at most; of more the database is asked for what is shown. */
const mostHeld = 5_000

/** Whether a catalogue is too long to be held and sent whole. */
export const isLongCatalogue = (counts: readonly InstrumentCount[]): boolean =>
  counts.reduce((total, {instruments}) => total + instruments, 0) > mostHeld
