import {sortText} from '#domain/instruments/search/sort-text.ts'
import type {InstrumentsQuery} from '#domain/instruments/search/instruments-query.ts'

type AskedAlreadyProps = Readonly<{
  question: Pick<InstrumentsQuery, 'group' | 'sort' | 'compare'>
  /** Symbols whose rows, with the box that says whether they are compared, stand in the page. */
  listed: ReadonlySet<string>
}>

/**
 * What a form asks again beside its fields: what buttons asked before, which stand after these fields and then count, and what is compared
 * though its row is not listed.
 */
export const HiddenQueryFields = ({question: {group, sort, compare}, listed}: AskedAlreadyProps) => (
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
