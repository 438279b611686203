import {dropArticle, foldName} from '#domain/format/typed-text.ts'
import {findOtherName} from './other-names.ts'

export type SearchableRow = Readonly<{symbol: string; name: string; alias: string; group: string}>

/** A visitor's filter of a table; a null group matches all. */
export type Filter = Readonly<{group: string | null; query: string}>

export type Sort<Key extends string> = Readonly<{by: Key; descending: boolean}>

const texts = new WeakMap<SearchableRow, string>()

const toSearchText = (row: SearchableRow): string => {
  const known = texts.get(row)
  if (known !== undefined) return known
  const text = foldName(`${row.symbol} ${row.name} ${row.alias}`)
  texts.set(row, text)
  return text
}

/** The folded words of a query, without Arabic articles. */
export const toSearchWords = (query: string): string[] =>
  foldName(query)
    .split(' ')
    .map((word) => dropArticle(word))
    .filter(Boolean)

/** Rows of a group whose symbol or names, in either language, contain every word of the query, or whose alternative name is the query. */
export function filterRows<Row extends SearchableRow>(
  rows: readonly Row[],
  {group, query}: Filter,
): readonly Row[] {
  const words = toSearchWords(query)
  if (group === null && words.length === 0) return rows
  const otherName = findOtherName(query)
  return rows.filter(
    (row) =>
      (group === null || row.group === group) &&
      (row.symbol === otherName || words.every((word) => toSearchText(row).includes(word))),
  )
}

// The Arabic collation orders Latin letters like the English one. The database uses the same collation.
const names = new Intl.Collator('ar')

const compareNames = (one: string | number, other: string | number): number =>
  names.compare(String(one), String(other)) || compare(one, other)

const compare = (one: string | number, other: string | number): number => {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Sorts rows by a number or a text. Equal rows keep their order, and rows without a figure come last. */
export function sortRows<Key extends string, Row extends Readonly<Record<Key, string | number | null>>>(
  rows: readonly Row[],
  sort: Sort<Key> | null,
): readonly Row[] {
  if (sort === null) return rows
  const direction = sort.descending ? -1 : 1
  const order = sort.by === 'name' ? compareNames : compare
  return rows.toSorted((one, other) => {
    const [value, otherValue] = [one[sort.by], other[sort.by]]
    if (value === null || otherValue === null) return Number(value === null) - Number(otherValue === null)
    return direction * order(value, otherValue)
  })
}
