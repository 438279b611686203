import {type LinesFile, readLines} from './read-lines.ts'
import {type SpreadLine, spreadLine} from './spread-line.ts'

/** Reads spreads from comma-separated text and checks every row. Throws where the text is no such table at all. */
export const readSpreads = (text: string): LinesFile<SpreadLine> =>
  readLines(text, spreadLine, ({symbol, account_type: account}) => ({
    name: 'symbol with account_type',
    value: `${symbol} ${account}`,
  }))
