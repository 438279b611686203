import {type HourlySpreadLine, hourlySpreadLine} from './hourly-spread-line.ts'
import {type LinesFile, readLines} from './read-lines.ts'

/** Reads hourly spreads from comma-separated text and checks every row. Throws where the text is no such table at all. */
export const readHourlySpreads = (text: string): LinesFile<HourlySpreadLine> =>
  readLines(text, hourlySpreadLine, ({symbol, account_type: account, hour_of_week: hour}) => ({
    name: 'symbol with account_type and hour_of_week',
    value: `${symbol} ${account} ${hour}`,
  }))
