import {cleanLine, foldSigns, removeMarks} from '#domain/format/typed-text.ts'
import type {InstrumentRow} from '../rows/row-shapes.ts'
import {type Sort, filterRows, sortRows, toSearchWords} from './select-rows.ts'
import {symbolShape} from './other-names.ts'

/** The columns of the instruments table that a visitor may hide, in order; the symbol is always first. */
export const instrumentColumnKeys = [
  'name',
  'group',
  'bid',
  'ask',
  'change',
  'pipSize',
  'lotSize',
  'lots',
  'leverage',
  'swapLong',
  'swapShort',
  'availability',
] as const

export type InstrumentColumnKey = (typeof instrumentColumnKeys)[number]

/** What the instruments table can be sorted by. */
const instrumentSorts = ['symbol', 'name', 'pipSize', 'lotSize', 'leverage', 'swapLong', 'swapShort'] as const

export type InstrumentSort = (typeof instrumentSorts)[number]

/**
 * Instruments in the page's HTML, about as many as the table's frame shows, and spreads of each account type that the page includes as a fallback
 * when loading fails. The tables load the rest, because each row costs rendering time on a phone.
 */
export const initialRows = 7

/** Maximum number of rows of a query in the page's HTML. A visitor without JavaScript sees only these. */
export const queriedRows = 50

/** Spreads that the page's HTML contains as table rows. */
export const initialSpreadRows = 6

/** Writes a sort order as a URL parameter: `leverage`, or `-leverage` for descending. */
export const sortText = (sort: Sort<string> | null): string =>
  sort === null ? '' : `${sort.descending ? '-' : ''}${sort.by}`

/** Parses a sort order; null for an unknown column. */
export function readSort<Key extends string>(keys: readonly Key[], text: string): Sort<Key> | null {
  const by = keys.find((key) => key === text.replace(/^-/u, ''))
  return by === undefined ? null : {by, descending: text.startsWith('-')}
}

/** Maximum number of instruments in a comparison. */
export const maxCompared = 4

const maxTextLength = 60
const currencyShape = /^[A-Z0-9]{1,10}$/u
const groupShape = /^[a-z][a-z0-9-]{0,39}$/u

export const availabilities = ['available', 'restricted'] as const
type Availability = (typeof availabilities)[number]

/** A visitor's query of the instruments table. A null filter matches everything; a null sort is the default order. */
export type InstrumentsQuery = Readonly<{
  find: string
  group: string | null
  base: string | null
  availability: Availability | null
  sort: Sort<InstrumentSort> | null
  /** Visible columns, in the order of the table. */
  columns: readonly InstrumentColumnKey[]
  /** Symbols, in the order that the visitor chose. */
  compare: readonly string[]
}>

const findMember = <Member extends string>(members: readonly Member[], text: string): Member | null =>
  members.find((member) => member === text) ?? null

const matching = (shape: RegExp, text: string): string | null => (shape.test(text) ? text : null)

/** The last value of a repeated field wins, because it's the pressed button. */
const readLast = (parameters: URLSearchParams, name: string): string => parameters.getAll(name).at(-1) ?? ''

const readCode = (parameters: URLSearchParams, name: string): string => foldSigns(readLast(parameters, name))

const readList = (parameters: URLSearchParams, name: string): string[] =>
  parameters.getAll(name).flatMap((value) => value.split(',').map((code) => foldSigns(code)))

/** Cleans the search text of a table for the URL. Keeps surrounding spaces, because the field shows the text while the visitor types. */
const readFind = (text: string): string =>
  removeMarks(text.replaceAll(/\p{Cc}/gu, ' ')).slice(0, maxTextLength)

function readColumns(parameters: URLSearchParams): readonly InstrumentColumnKey[] {
  const requested = readList(parameters, 'columns')
  const known = instrumentColumnKeys.filter((key) => requested.includes(key))
  return known.length > 0 ? known : instrumentColumnKeys
}

/** Parses the query of an address; ignores invalid values. */
export const readInstrumentsQuery = (parameters: URLSearchParams): InstrumentsQuery => ({
  find: readFind(readLast(parameters, 'find')),
  group: matching(groupShape, readCode(parameters, 'group').toLowerCase()),
  base: matching(currencyShape, readCode(parameters, 'base').toUpperCase()),
  availability: findMember(availabilities, readCode(parameters, 'availability').toLowerCase()),
  sort: readSort(instrumentSorts, readCode(parameters, 'sort')),
  columns: readColumns(parameters),
  compare: [...new Set(readList(parameters, 'compare').map((symbol) => symbol.toUpperCase()))]
    .filter((symbol) => symbolShape.test(symbol))
    .slice(0, maxCompared),
})

/** Writes the URL parameters of a query. Omits defaults, so that equal queries have one address. */
export function writeInstrumentsQuery(query: InstrumentsQuery): URLSearchParams {
  const {find, group, base, availability, sort, columns, compare} = query
  const parameters = {
    find: cleanLine(find),
    group: group ?? '',
    base: base ?? '',
    availability: availability ?? '',
    sort: sortText(sort),
    columns: columns.length === instrumentColumnKeys.length ? '' : columns.join(','),
    compare: compare.join(','),
  }
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
}

/** The query without parameters. */
export const emptyQuery: InstrumentsQuery = readInstrumentsQuery(new URLSearchParams())

/** What the spreads table can be sorted by. */
const spreadSorts = ['symbol', 'name', 'avg', 'min', 'max'] as const

export type SpreadSort = (typeof spreadSorts)[number]

/** A visitor's query of the spreads of an account type. */
export type SpreadsQuery = Readonly<{find: string; sort: Sort<SpreadSort> | null}>

/** Parses the query of an address; ignores invalid values. */
export const readSpreadsQuery = (parameters: URLSearchParams): SpreadsQuery => ({
  find: readFind(parameters.get('find') ?? ''),
  sort: readSort(spreadSorts, foldSigns(parameters.get('sort') ?? '')),
})

/** The URL parameters of a query, without defaults. */
export const writeSpreadsQuery = ({find, sort}: SpreadsQuery): URLSearchParams => {
  const parameters = {find: cleanLine(find), sort: sortText(sort)}
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
}

/** The parts of a query that decide which rows match, and their order. */
export type RowQuery = Pick<InstrumentsQuery, 'find' | 'group' | 'base' | 'availability' | 'sort'>

/** Whether a query matches the whole catalogue. */
export const isUnfiltered = ({find, group, base, availability}: RowQuery): boolean =>
  toSearchWords(find).length === 0 && group === null && base === null && availability === null

/** The instruments that match a query, in its order. */
export function selectInstruments(
  rows: readonly InstrumentRow[],
  {find, group, base, availability, sort}: RowQuery,
): readonly InstrumentRow[] {
  const named = filterRows(rows, {group, query: find})
  const found =
    base === null && availability === null
      ? named
      : named.filter(
          (row) =>
            (base === null || row.base === base) &&
            (availability === null || (row.offer === 'offered') === (availability === 'available')),
        )
  return sortRows(found, sort)
}
