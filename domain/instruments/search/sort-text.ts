import type {Sort} from './select-rows.ts'

/** An order as an address says it: `leverage`, or `-leverage` for the highest first. */
export const sortText = (sort: Sort<string> | null): string =>
  sort === null ? '' : `${sort.descending ? '-' : ''}${sort.by}`

/** The order that an address asks for; null for one that the table does not know. */
export function readSort<Key extends string>(keys: readonly Key[], text: string): Sort<Key> | null {
  const by = keys.find((key) => key === text.replace(/^-/u, ''))
  return by === undefined ? null : {by, descending: text.startsWith('-')}
}
