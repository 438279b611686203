import {sortText} from '#domain/instruments/search/sort-text.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'

type HiddenQueryFieldsProps = Readonly<{
  query: Pick<InstrumentsQuery, 'group' | 'sort' | 'compare'>
  /** Symbols whose rows, with their compare checkboxes, are on the page. */
  listed: ReadonlySet<string>
}>

/**
 * Parts of the query that no visible field of the form holds: what buttons set before (their values come later in the form and win), and
 * compared instruments whose rows are not listed.
 */
export const HiddenQueryFields = ({query: {group, sort, compare}, listed}: HiddenQueryFieldsProps) => (
  <>
    {group === null ? null : <input type="hidden" name="group" value={group} />}
    {sort === null ? null : <input type="hidden" name="sort" value={sortText(sort)} />}
    {compare
      .filter((symbol) => !listed.has(symbol))
      .map((symbol) => (
        <input key={symbol} type="hidden" name="compare" value={symbol} />
      ))}
  </>
)
