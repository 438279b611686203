import {type InstrumentLine, instrumentLine} from './instrument-line.ts'
import {type LinesFile, readLines} from './read-lines.ts'

/** Reads instruments from comma-separated text and checks every row. Throws where the text is no such table at all. */
export const readInstruments = (text: string): LinesFile<InstrumentLine> =>
  readLines(text, instrumentLine, ({symbol}) => ({name: 'symbol', value: symbol}))
