import {existsSync, readFileSync} from 'node:fs'
import type {OlderHead} from './check-older-head.ts'
import {readAnchor, readBundle} from './read-bundle.ts'
import {MalformedInput, parseJson, readObject} from './read-json.ts'

const head = /^(?:(?<position>\d+):)?(?<hash>[\da-f]{64})$/u

/** The heads that a file holds: an older bundle with its end and its time stamps, or one anchor. */
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

/** Heads that were kept: `position:hash`, a hash alone, or a file with an older bundle or an anchor of one. */
export function readOlderHeads(given: string): readonly OlderHead[] {
  const {position, hash} = head.exec(given)?.groups ?? {}
  if (hash !== undefined) return [{position: position === undefined ? undefined : Number(position), hash}]
  if (existsSync(given)) return readFile(given)
  throw new MalformedInput(`--anchor ${given} is neither position:hash nor a file`)
}
