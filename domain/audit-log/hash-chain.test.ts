import {describe, expect, test} from 'vitest'
import {genesis, checkChain, hashEntry, toHashedMoment} from './hash-chain.ts'
import type {Entry} from './entry.ts'

function chain(count: number): Entry[] {
  const entries: Entry[] = []
  for (let position = 1; position <= count; position++) {
    const entry = {
      position,
      document_id: 'regionProfile-EU',
      document_type: 'regionProfile',
      revision: `r${position}`,
      published_at: '2026-11-21T10:00:00.5+00:00',
      recorded_at: '2026-11-21T10:00:01+00:00',
      author: 'compliance',
      approved_by: 'compliance2',
      standing: 'approved' as const,
      content: `{"version":${position}}`,
      hash_format: 2 as const,
      previous_hash: entries.at(-1)?.hash ?? genesis.hash,
    }
    entries.push({...entry, hash: hashEntry(entry)})
  }
  return entries
}

test('timestamps are written to the microsecond, as the database hashes them', () => {
  expect(toHashedMoment('2026-11-21T10:00:00.5+00:00')).toBe('2026-11-21T10:00:00.500000Z')
  expect(toHashedMoment('2026-11-21T10:00:00+00:00')).toBe('2026-11-21T10:00:00.000000Z')
  expect(() => toHashedMoment('2026-11-21T10:00:00+03:00')).toThrow('not a timestamp in UTC')
})

describe('a chain', () => {
  test('is intact as it was written, also when checked in pieces', () => {
    const entries = chain(5)
    const first = checkChain(entries.slice(0, 2))
    expect(first).toMatchObject({kind: 'intact', last: {position: 2}})
    expect(first.kind === 'intact' && checkChain(entries.slice(2), first.last)).toMatchObject({
      kind: 'intact',
      last: {position: 5, hash: entries[4]?.hash},
    })
  })

  test('is broken at the entry that was altered', () => {
    const entries = chain(4).map((entry) => (entry.position === 3 ? {...entry, content: '{}'} : entry))
    expect(checkChain(entries)).toEqual({kind: 'broken', position: 3, reason: 'it was altered'})
  })

  test('is broken after the entry whose hash was recomputed', () => {
    const entries = chain(4).map((entry) => {
      const forged = {...entry, content: '{}'}
      return entry.position === 2 ? {...forged, hash: hashEntry(forged)} : entry
    })
    expect(checkChain(entries)).toMatchObject({kind: 'broken', position: 3})
  })

  test('is broken where an entry was taken out, or the first', () => {
    expect(checkChain(chain(4).filter(({position}) => position !== 2))).toMatchObject({position: 2})
    expect(checkChain(chain(4).slice(1))).toMatchObject({kind: 'broken', position: 1})
  })
})
