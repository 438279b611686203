import type {Sort} from './select-rows.ts'
import {readSort, sortText} from './sort-text.ts'

/** What the spreads table can be sorted by. */
const spreadSorts = ['symbol', 'name', 'avg', 'min', 'max'] as const

export type SpreadSort = (typeof spreadSorts)[number]

/** What a reader asks of the spreads of an account type. */
export type SpreadsQuery = Readonly<{find: string; sort: Sort<SpreadSort> | null}>

const maxTextLength = 60

/** What an address asks; what is not understood counts as not asked. */
export const readSpreadsQuery = (parameters: URLSearchParams): SpreadsQuery => ({
  find: (parameters.get('find') ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, maxTextLength),
  sort: readSort(spreadSorts, parameters.get('sort') ?? ''),
})

/** The parameters that ask a question; none for what is not asked. */
export const writeSpreadsQuery = ({find, sort}: SpreadsQuery): URLSearchParams => {
  const parameters = {find: find.trim(), sort: sortText(sort)}
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''))
}
