import type {InstrumentRow} from '../rows/instrument-row.ts'
import {filterRows, sortRows} from './select-rows.ts'
import type {InstrumentsQuery} from './instruments-query.ts'

/** What of a question decides which rows are found, and in which order. */
export type RowQuery = Pick<InstrumentsQuery, 'find' | 'group' | 'base' | 'availability' | 'sort'>

/** Whether a question leaves the catalogue as it is. */
export const isUnfiltered = ({find, group, base, availability}: RowQuery): boolean =>
  find.trim() === '' && group === null && base === null && availability === null

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
