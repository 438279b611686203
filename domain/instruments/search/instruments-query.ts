import {instrumentColumnKeys, type InstrumentColumnKey} from './instrument-column-keys.ts'
import {type InstrumentSort, instrumentSorts} from './instrument-sorts.ts'
import type {Sort} from './select-rows.ts'
import {readSort, sortText} from './sort-text.ts'

/** Maximum number of instruments in a comparison. */
export const maxCompared = 4

const maxTextLength = 60
const symbolShape = /^[A-Z0-9][A-Z0-9.&-]{0,19}$/u
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
  /** Symbols, in the order in which they were chosen. */
  compare: readonly string[]
}>

const memberOf = <Member extends string>(members: readonly Member[], text: string): Member | null =>
  members.find((member) => member === text) ?? null

const matching = (shape: RegExp, text: string): string | null => (shape.test(text) ? text : null)

/** The last value of a repeated field wins: it is the pressed button. */
const lastOf = (parameters: URLSearchParams, name: string): string => parameters.getAll(name).at(-1) ?? ''

const listOf = (parameters: URLSearchParams, name: string): string[] =>
  parameters.getAll(name).flatMap((value) => value.split(','))

function columnsOf(parameters: URLSearchParams): readonly InstrumentColumnKey[] {
  const requested = listOf(parameters, 'columns')
  const known = instrumentColumnKeys.filter((key) => requested.includes(key))
  return known.length > 0 ? known : instrumentColumnKeys
}

/** Parses the query of an address; ignores invalid values. */
export const readInstrumentsQuery = (parameters: URLSearchParams): InstrumentsQuery => ({
  find: lastOf(parameters, 'find')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxTextLength),
  group: matching(groupShape, lastOf(parameters, 'group')),
  base: matching(currencyShape, lastOf(parameters, 'base')),
  availability: memberOf(availabilities, lastOf(parameters, 'availability')),
  sort: readSort(instrumentSorts, lastOf(parameters, 'sort')),
  columns: columnsOf(parameters),
  compare: [...new Set(listOf(parameters, 'compare'))]
    .filter((symbol) => symbolShape.test(symbol))
    .slice(0, maxCompared),
})

/** The URL parameters of a query; defaults are left out, so that equal queries have one address. */
export function writeInstrumentsQuery(query: InstrumentsQuery): URLSearchParams {
  const {find, group, base, availability, sort, columns, compare} = query
  const parameters = {
    find: find.trim(),
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
