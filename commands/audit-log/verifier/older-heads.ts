import {existsSync, readFileSync} from 'node:fs'
import type {BundleEntry} from '#domain/audit-log/bundle.ts'
import type {Finding} from './finding.ts'
import {readAnchor, readBundle} from './read-bundle.ts'
import {MalformedInput, parseJson, readObject} from './read-json.ts'

/** A head of the chain that another party kept: the hash of an entry, and its position if known. */
export type OlderHead = Readonly<{position: number | undefined; hash: string}>

/** Checks that a kept head is still in the chain, so that no earlier entry was removed or rewritten. */
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

const head = /^(?:(?<position>\d+):)?(?<hash>[\da-f]{64})$/u

/** Reads the heads from a file: an older bundle with its end and its time stamps, or one anchor. */
function readFile(file: string): readonly OlderHead[] {
  const value = readObject(parseJson(readFileSync(file, 'utf8'), file), file)
  if (value['format'] === undefined) {
    const anchor = readAnchor(value)
    return [{position: anchor.position, hash: anchor.head_hash}]
  }
  const {entries, anchors} = readBundle(value)
  const last = entries.at(-1)
  return [
    ...(last ? [{position: last.position, hash: last.hash}] : []),
    ...anchors.map(({position, head_hash}) => ({position, hash: head_hash})),
  ]
}

/** Reads kept heads from `position:hash`, a hash, or a file with an older bundle or an anchor. */
export function readOlderHeads(given: string): readonly OlderHead[] {
  const {position, hash} = head.exec(given)?.groups ?? {}
  if (hash !== undefined) return [{position: position === undefined ? undefined : Number(position), hash}]
  if (existsSync(given)) return readFile(given)
  throw new MalformedInput(`--anchor ${given} is neither position:hash nor a file`)
}
