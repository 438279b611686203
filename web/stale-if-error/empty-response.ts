/** A list that had entries is suddenly empty, or what hangs on it is gone with it. It is no failure of the service, and not believed at once. */
export class EmptyResponse extends Error {}

/** After this long, in milliseconds, what is still empty is meant to be. */
export const believeAfterMs = 60 * 60_000

/** Whether a response holds nothing: null, zero, an empty list, or an object of nothing else. */
export function isEmptyResponse(value: unknown): boolean {
  if (value === null || value === 0) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== undefined && Object.values(value).every(isEmptyResponse)
}

/** Since when lists of a source that had entries are empty (milliseconds since 1970), by the keys of their reads. */
export type EmptyLists = Map<string, number>

type JudgedResponse = Readonly<{
  key: string
  isEmpty: boolean
  /** Whether the last stored response to the same read held something. */
  hadEntries: boolean
  /** Whether it is a list that is not emptied in the course of things, such as all posts. */
  isNeverEmpty: boolean
}>

/**
 * Whether a response is doubted: it holds nothing, had entries, and within the last hour a list that is never empty was emptied, this one or another.
 * A service that has lost its documents, or responds for another dataset, takes nothing away from visitors so. Notes what it learns in `lists`.
 */
export function isDoubted(lists: EmptyLists, response: JudgedResponse, now: number): boolean {
  const {key, isEmpty, hadEntries, isNeverEmpty} = response
  if (!isEmpty) lists.delete(key)
  if (!isEmpty || !hadEntries) return false
  if (isNeverEmpty && !lists.has(key)) lists.set(key, now)
  return [...lists.values()].some((since) => now - since < believeAfterMs)
}
