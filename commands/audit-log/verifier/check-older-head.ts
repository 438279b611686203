import type {BundleEntry} from '#domain/record/bundle.ts'
import type {Finding} from './finding.ts'

/** A head of the chain that somebody kept: the hash of an entry, and its position where it is known. */
export type OlderHead = Readonly<{position: number | undefined; hash: string}>

/** Checks that a head that was kept is still in the chain: that nothing up to it was cut off or written anew. */
export function checkOlderHead(
  {position, hash}: OlderHead,
  entries: readonly BundleEntry[],
): readonly Finding[] {
  const [first, last] = [entries[0], entries.at(-1)]
  if (!first || !last) return [{name: 'tail-cut', position, words: 'the record holds nothing any more'}]
  if (entries.some((entry) => entry.hash === hash && (position ?? entry.position) === entry.position))
    return []
  if (first.previous_hash === hash && (position === undefined || position === first.position - 1)) return []
  if (position === undefined)
    return first.position === 1
      ? [{name: 'chain-rewritten', position, words: 'no entry has the hash that was kept'}]
      : [notCovered(position)]
  if (position > last.position)
    return [
      {name: 'tail-cut', position, words: 'the entry that was kept is missing: the record ends before it'},
    ]
  if (position < first.position - 1) return [notCovered(position)]
  return [{name: 'chain-rewritten', position, words: 'the entry here is not the one that was kept'}]
}

const notCovered = (position: number | undefined): Finding => ({
  name: 'older-head-not-covered',
  position,
  words: 'the bundle begins after the head that was kept: ask for an earlier one',
})
