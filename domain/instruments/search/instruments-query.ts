import {instrumentColumnKeys, type InstrumentColumnKey} from './instrument-column-keys.ts'
import {type InstrumentSort, instrumentSorts} from './instrument-sorts.ts'
import type {Sort} from './select-rows.ts'
import {readSort, sortText} from './sort-text.ts'

/** How many instruments stand side by side at most. */
export const maxCompared = 4

const maxTextLength = 60
const symbolShape = /^[A-Z0-9][A-Z0-9.&-]{0,19}$/u
const currencyShape = /^[A-Z0-9]{1,10}$/u
const groupShape = /^[a-z][a-z0-9-]{0,39}$/u

export const availabilities = ['available', 'restricted'] as const
type Availability = (typeof availabilities)[number]

/** What a reader asks of the instruments table. Null means no limit; no sort, the house's order. */
export type InstrumentsQuery = Readonly<{
  find: string
  group: string | null
  base: string | null
  availability: Availability | null
  sort: Sort<InstrumentSort> | null
  /** In the order of the table. */
  columns: readonly InstrumentColumnKey[]
  /** Symbols, in the order in which they were chosen. */
  compare: readonly string[]
}>

const memberOf = <Member extends string>(members: readonly Member[], text: string): Member | null =>
  members.find((member) => member === text) ?? null

const matching = (shape: RegExp, text: string): string | null => (shape.test(text) ? text : null)

/** Of a field that a form sends twice the last one counts: it is the button that was pressed. */
const lastOf = (parameters: URLSearchParams, name: string): string => parameters.getAll(name).at(-1) ?? ''

const listOf = (parameters: URLSearchParams, name: string): string[] =>
  parameters.getAll(name).flatMap((value) => value.split(','))

function columnsOf(parameters: URLSearchParams): readonly InstrumentColumnKey[] {
  const requested = listOf(parameters, 'columns')
  const known = instrumentColumnKeys.filter((key) => requested.includes(key))
  return known.length > 0 ? known : instrumentColumnKeys
}

/** What an address asks; what is not understood counts as not asked. */
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

/** The parameters that ask a question; none for what is not asked, so that equal questions have one address. */
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

/** What is asked of the table while nothing is. */
export const emptyQuery: InstrumentsQuery = readInstrumentsQuery(new URLSearchParams())
