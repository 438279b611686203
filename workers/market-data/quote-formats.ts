import path from 'node:path'
import type {Quote} from '#domain/quotes/bars.ts'
import {createClock} from './server-clock.ts'

/** What a line of a source says. A heartbeat only shows that the source is alive. The symbol is the source's. */
export type Reading = (Quote & Readonly<{symbol: string}>) | 'heartbeat' | 'malformed'

/** Reads the next line. Returns null for a line without a quote, such as a header. */
type LineReader = (line: string) => Reading | null

/** Reads `{"symbol","bid","ask","at"}`, with the time as ISO text or in milliseconds. An object without a symbol is a heartbeat. */
export function readJsonLine(line: string): Reading {
  let read: unknown
  try {
    read = JSON.parse(line)
  } catch {
    return 'malformed'
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return 'malformed'
  if (!('symbol' in read)) return 'heartbeat'
  const {symbol} = read
  const bid = 'bid' in read ? read.bid : null
  const ask = 'ask' in read ? read.ask : null
  const time = 'at' in read ? read.at : null
  const at = typeof time === 'string' ? Date.parse(time) : time
  if (typeof symbol !== 'string' || typeof bid !== 'number' || typeof ask !== 'number') return 'malformed'
  return typeof at === 'number' && Number.isFinite(at) ? {symbol, bid, ask, at} : 'malformed'
}

// Exports contain floating-point residue such as 203.14900000000003.
const readPrice = (text: string): number =>
  /^\d+(?:\.\d+)?$/u.test(text) ? Number(Number(text).toPrecision(12)) : Number.NaN

/** Source of the symbol and the time zone of a file that has neither in its lines. */
type TickFile = Readonly<{symbol: string; timeZone: string}>

const metaTraderHeader = /^<DATE>\t<TIME>\t<BID>\t<ASK>\t<LAST>\t<VOLUME>\t<FLAGS>$/u

/** Reads ticks as MetaTrader 5 exports them, in the time of its server. A price that didn't change is empty. */
function createMetaTraderReader({symbol, timeZone}: TickFile): LineReader {
  const toUtc = createClock(timeZone)
  let [bid, ask]: [number | undefined, number | undefined] = [undefined, undefined]
  return (line) => {
    const [date = '', time = '', newBid = '', newAsk = ''] = line.split('\t')
    const at = /^\d{4}\.\d\d\.\d\d$/u.test(date) ? toUtc(date.replaceAll('.', '-'), time) : Number.NaN
    const read = [newBid, newAsk].filter((price) => price !== '').map(readPrice)
    if ([at, ...read].some((figure) => Number.isNaN(figure))) return 'malformed'
    if (newBid !== '') bid = readPrice(newBid)
    if (newAsk !== '') ask = readPrice(newAsk)
    // A tick of the last price only, or the first tick of a file with one side.
    return read.length === 0 || bid === undefined || ask === undefined ? null : {symbol, bid, ask, at}
  }
}

const dukascopyHeader = /^(?<clock>Gmt|Local) time,Ask,Bid,AskVolume,BidVolume$/iu
const dukascopyTime =
  /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) (?<time>[\d:.]+)(?: GMT(?<hours>[+-]\d\d)(?<minutes>\d\d))?$/u

/** Reads ticks as Dukascopy exports them: the ask comes first. Local times have an offset, or are in the file's time zone. */
function createDukascopyReader({symbol, timeZone}: TickFile): LineReader {
  const toUtc = createClock(timeZone)
  return (line) => {
    const [stamp = '', ...prices] = line.split(',')
    const {
      day = '',
      month = '',
      year = '',
      time = '',
      hours,
      minutes = '',
    } = dukascopyTime.exec(stamp)?.groups ?? {}
    const date = `${year}-${month}-${day}`
    const at = hours === undefined ? toUtc(date, time) : Date.parse(`${date}T${time}${hours}:${minutes}`)
    const [ask = Number.NaN, bid = Number.NaN] = prices.slice(0, 2).map(readPrice)
    return [at, ask, bid].some((figure) => Number.isNaN(figure)) ? 'malformed' : {symbol, bid, ask, at}
  }
}

/** The symbol that an exported file is named by, such as `EURUSD_202601020000_202601312359.csv`. */
const readFileSymbol = (file: string): string | undefined =>
  /^(?<symbol>[^_]+?)(?:_.*|\.[^.]*)?$/u.exec(path.basename(file))?.groups?.['symbol']

export type FileOptions = Readonly<{file: string; symbol: string | undefined; timeZone: string}>

/** Reads the lines of a file in the layout that its first line shows: the header of a tick file, or newline-delimited JSON. */
export function createFileReader({file, symbol, timeZone}: FileOptions): LineReader {
  let read: LineReader | undefined
  const nameTickFile = (zone: string): TickFile => {
    const found = symbol ?? (file === '-' ? undefined : readFileSymbol(file))
    if (found === undefined) throw new Error('Missing QUOTES_SYMBOL: the symbol of the ticks')
    return {symbol: found, timeZone: zone}
  }
  return (line) => {
    if (read) return read(line)
    const first = line.replace(/^\u{FEFF}/u, '').trim()
    if (metaTraderHeader.test(first)) read = createMetaTraderReader(nameTickFile(timeZone))
    const clock = dukascopyHeader.exec(first.replaceAll(/\s*,\s*/gu, ','))?.groups?.['clock']
    if (clock !== undefined)
      read = createDukascopyReader(nameTickFile(clock.toLowerCase() === 'gmt' ? 'UTC' : timeZone))
    if (read) return null
    read = readJsonLine
    return read(first)
  }
}
