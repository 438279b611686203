import {type HashedFields, entryHash, noHash} from './entry-hash.ts'

/** The last entry that was checked. */
export type Link = Readonly<{position: number; hash: string}>

export const genesis: Link = {position: 0, hash: noHash}

export type ChainCheck =
  | Readonly<{kind: 'intact'; last: Link}>
  | Readonly<{kind: 'broken'; position: number; reason: string}>

type ChainedEntry = HashedFields & Readonly<{hash: string}>

/** Verifies the entries after a link, in order, and reports the first that does not fit. */
export function checkChain(entries: readonly ChainedEntry[], from: Link = genesis): ChainCheck {
  let last = from
  for (const entry of entries) {
    const position = last.position + 1
    if (entry.position !== position)
      return {kind: 'broken', position, reason: `it is missing; ${entry.position} follows`}
    if (entry.previous_hash !== last.hash)
      return {kind: 'broken', position, reason: 'its previous hash is not the hash of the entry before it'}
    if (entry.hash !== entryHash(entry)) return {kind: 'broken', position, reason: 'it was altered'}
    last = {position, hash: entry.hash}
  }
  return {kind: 'intact', last}
}
