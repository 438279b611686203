import type {Sort} from './select-rows.ts'

/** A sort order as a URL parameter: `leverage`, or `-leverage` for descending. */
export const sortText = (sort: Sort<string> | null): string =>
  sort === null ? '' : `${sort.descending ? '-' : ''}${sort.by}`

/** Parses a sort order; null for an unknown column. */
export function readSort<Key extends string>(keys: readonly Key[], text: string): Sort<Key> | null {
  const by = keys.find((key) => key === text.replace(/^-/u, ''))
  return by === undefined ? null : {by, descending: text.startsWith('-')}
}
