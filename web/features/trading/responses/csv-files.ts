import {readColumn} from '#domain/language-details.ts'
import type {MarketDataSnapshot} from '#web/database/market-data/market-data-snapshot.ts'
import type {Quotes} from '#web/database/market-data/quotes.ts'
import {computeMid} from '#domain/quotes/bars.ts'
import type {DayQuote} from '#domain/quotes/quote-texts.ts'
import {describeBasis} from '#web/parts/markets/market-data/instrument-display.tsx'
import type {InstrumentGroup} from '#domain/instruments/instrument.ts'
import {type Messages, getMessages} from '#i18n/messages.ts'
import {type OfferLabels, offerLabel} from '#i18n/offer-label.ts'
import type {InstrumentRow, SpreadRow} from '#domain/instruments/rows/row-shapes.ts'
import {listInstrumentRows, type VisitorRules, listSpreadRows} from '#domain/instruments/rows/make-rows.ts'
import {
  type InstrumentColumnKey,
  selectInstruments,
  type InstrumentsQuery,
} from '#domain/instruments/search/table-queries.ts'
import type {AccountTypeCode} from '#domain/instruments/account-types.ts'

type CsvCell = string | number

/** A CSV file: its header, and the line for each row. */
export type CsvFile<Row> = Readonly<{head: readonly string[]; formatLine: (row: Row) => readonly CsvCell[]}>

// Escapes text that spreadsheets would run as a formula.
const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/u.test(text) ? `'${text}` : text)

const formatCell = (cell: CsvCell): string => {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Byte order mark. Spreadsheets need it to read Arabic text as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Formats lines as in RFC 4180. */
export const toLines = (lines: ReadonlyArray<readonly CsvCell[]>): string =>
  lines.map((line) => `${line.map(formatCell).join(',')}\r\n`).join('')

/**
 * The start of a file: a line per note, then the header. A note follows a `#` cell, so that programs with comments skip its
 * line, and spreadsheets show it as text.
 */
export const startOfFile = (notes: readonly string[], head: readonly CsvCell[]): string =>
  `${byteOrderMark}${toLines([...notes.map((note) => ['#', note]), head])}`

/** A complete file. */
export const toCsv = <Row>(
  {head, formatLine}: CsvFile<Row>,
  rows: readonly Row[],
  notes: readonly string[],
): string => `${startOfFile(notes, head)}${toLines(rows.map(formatLine))}`

/** A row of the file of instruments. */
type QuotedRow = InstrumentRow & Readonly<{quote: DayQuote | null}>

/** Adds the quote to the row of an offered instrument. Other rows have no prices. */
export const addQuote = (row: InstrumentRow, quote: DayQuote | undefined): QuotedRow => ({
  ...row,
  quote: row.offer === 'offered' ? (quote ?? null) : null,
})

/** A column in the file: its header, and its cell for a row. */
type Field = readonly [head: string, cell: (row: QuotedRow) => CsvCell]

/** The change since the close of the day before, in percent. */
const computeChange = (quote: DayQuote | null): number | null =>
  quote === null || quote.previousClose === null
    ? null
    : Number((100 * (computeMid(quote) / quote.previousClose - 1)).toFixed(2))

const priceColumns: ReadonlySet<InstrumentColumnKey> = new Set(['bid', 'ask', 'change'])

/** Whether the file for a query has prices. */
export const hasPrices = ({columns}: Pick<InstrumentsQuery, 'columns'>): boolean =>
  columns.some((key) => priceColumns.has(key))

type FieldOptions = Readonly<{
  labels: Messages['instruments']
  groups: ReadonlyMap<string, string>
  offerLabels: OfferLabels
}>

// The table shows both lot sizes in one column. The file has one column for each.
const listFields = ({
  labels,
  groups,
  offerLabels,
}: FieldOptions): Readonly<Record<InstrumentColumnKey, readonly Field[]>> => ({
  name: [[labels.name, (row) => row.name]],
  group: [[labels.group, (row) => groups.get(row.group) ?? row.group]],
  bid: [[labels.bid, ({quote}) => quote?.bid ?? '']],
  ask: [[labels.ask, ({quote}) => quote?.ask ?? '']],
  change: [[labels.changeInFile, ({quote}) => computeChange(quote) ?? '']],
  pipSize: [[labels.pipSize, (row) => row.pipSize ?? '']],
  lotSize: [[labels.lotSize, (row) => row.lotSize ?? '']],
  lots: [
    [labels.minLot, (row) => row.minLot ?? ''],
    [labels.maxLot, (row) => row.maxLot ?? ''],
  ],
  // A number, because spreadsheets read `1:20` as a time.
  leverage: [[labels.leverageInFile, (row) => row.leverage ?? '']],
  swapLong: [[labels.swapLong, (row) => row.swapLong ?? '']],
  swapShort: [[labels.swapShort, (row) => row.swapShort ?? '']],
  availability: [[labels.availability, (row) => offerLabel(offerLabels, row.offer)]],
})

/** The file with the query's columns, labelled in the visitor's language. */
export function makeInstrumentsFile(
  groups: readonly InstrumentGroup[],
  rules: VisitorRules,
  {columns}: Pick<InstrumentsQuery, 'columns'>,
): CsvFile<QuotedRow> {
  const {instruments: labels, offer: offerLabels} = getMessages(rules.lang)
  const names = new Map(groups.map((group) => [group.code, readColumn(rules.lang, group, 'name')]))
  const known = listFields({labels, groups: names, offerLabels})
  const symbol: Field = [labels.symbol, (row) => row.symbol]
  const time: Field = [
    labels.quotedAt,
    ({quote}) => (quote === null ? '' : new Date(quote.at).toISOString().replace(/\.\d+Z$/u, 'Z')),
  ]
  // Programs read columns by position, so prices are where no other column moves, with their time.
  const isPrice = (key: InstrumentColumnKey) => priceColumns.has(key)
  const isLast = (key: InstrumentColumnKey) => key === 'availability'
  const fields = [
    symbol,
    ...columns.filter((key) => !isPrice(key) && !isLast(key)).flatMap((key) => known[key]),
    ...columns.filter(isPrice).flatMap((key) => known[key]),
    ...(hasPrices({columns}) ? [time] : []),
    ...columns.filter(isLast).flatMap((key) => known[key]),
  ]
  return {head: fields.map(([head]) => head), formatLine: (row) => fields.map(([, cell]) => cell(row))}
}

/** The instruments for a query as a CSV file with notes, in the query's columns and order. */
export function instrumentsCsv(
  snapshot: MarketDataSnapshot,
  rules: VisitorRules,
  query: InstrumentsQuery,
  {notes, quotes}: Readonly<{notes: readonly string[]; quotes: Quotes}>,
): string {
  const ids = new Map(snapshot.instruments.map(({symbol, id}) => [symbol, id]))
  const rows = selectInstruments(listInstrumentRows(snapshot, rules), query).map((row) =>
    addQuote(row, quotes.byId.get(ids.get(row.symbol) ?? '')),
  )
  return toCsv(makeInstrumentsFile(snapshot.groups, rules, query), rows, notes)
}

/** The rows of the spreads table for an account type. Empty if the snapshot doesn't contain the account type. */
export function listAccountSpreadRows(
  snapshot: MarketDataSnapshot,
  account: AccountTypeCode | undefined,
  rules: VisitorRules,
): SpreadRow[] {
  const accountType = snapshot.accountTypes.find(({code}) => code === account)
  return accountType ? listSpreadRows(snapshot, accountType, rules) : []
}

/** The file of spreads, labelled in the visitor's language. */
export function makeSpreadsFile({lang}: Pick<VisitorRules, 'lang'>): CsvFile<SpreadRow> {
  const {instruments: labels, offer} = getMessages(lang)
  return {
    head: [
      labels.symbol,
      labels.name,
      labels.avgSpread,
      labels.minSpread,
      labels.maxSpread,
      labels.commission,
      labels.commissionCurrency,
      labels.spreadCost,
      labels.quoteCurrency,
      labels.basis,
      labels.measuredFrom,
      labels.measuredUntil,
      labels.measuredQuotes,
      labels.availability,
    ],
    formatLine: (row) => [
      row.symbol,
      row.name,
      row.avg ?? '',
      row.min ?? '',
      row.max ?? '',
      row.commission ?? '',
      row.commissionCurrency,
      row.spreadCost ?? '',
      row.quoteCurrency,
      row.avg === null ? '' : describeBasis(lang, labels, row.measured),
      row.measured?.from ?? '',
      row.measured?.until ?? '',
      row.measured?.quotes ?? '',
      offerLabel(offer, row.offer),
    ],
  }
}

/** The spreads table of one account type as a CSV file with notes. */
export function spreadsCsv(
  rows: readonly SpreadRow[],
  rules: VisitorRules,
  notes: readonly string[],
): string {
  return toCsv(makeSpreadsFile(rules), rows, notes)
}
