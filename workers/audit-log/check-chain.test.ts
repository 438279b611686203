import {describe, expect, test} from 'vitest'
import {genesis, checkChain} from './check-chain.ts'
import {type Entry, hashOf, hashedMoment} from './publication.ts'

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
      approved_by: null,
      content: `{"version":${position}}`,
      previous_hash: entries.at(-1)?.hash ?? genesis.hash,
    }
    entries.push({...entry, hash: hashOf(entry)})
  }
  return entries
}

test('moments are written to the microsecond, as the database hashes them', () => {
  expect(hashedMoment('2026-11-21T10:00:00.5+00:00')).toBe('2026-11-21T10:00:00.500000Z')
  expect(hashedMoment('2026-11-21T10:00:00+00:00')).toBe('2026-11-21T10:00:00.000000Z')
  expect(() => hashedMoment('2026-11-21T10:00:00+03:00')).toThrow('no moment in UTC')
})

describe('a chain', () => {
  test('is whole as it was made, also in pieces', () => {
    const entries = chain(5)
    const first = checkChain(entries.slice(0, 2))
    expect(first).toMatchObject({kind: 'whole', last: {position: 2}})
    expect(first.kind === 'whole' && checkChain(entries.slice(2), first.last)).toMatchObject({
      kind: 'whole',
      last: {position: 5, hash: entries[4]?.hash},
    })
  })

  test('is broken at the entry that was altered', () => {
    const entries = chain(4).map((entry) => (entry.position === 3 ? {...entry, content: '{}'} : entry))
    expect(checkChain(entries)).toEqual({kind: 'broken', position: 3, reason: 'it was altered'})
  })

  test('is broken after the entry whose hash was made anew', () => {
    const entries = chain(4).map((entry) => {
      const forged = {...entry, content: '{}'}
      return entry.position === 2 ? {...forged, hash: hashOf(forged)} : entry
    })
    expect(checkChain(entries)).toMatchObject({kind: 'broken', position: 3})
  })

  test('is broken where an entry was taken out, or the first', () => {
    expect(checkChain(chain(4).filter(({position}) => position !== 2))).toMatchObject({position: 2})
    expect(checkChain(chain(4).slice(1))).toMatchObject({kind: 'broken', position: 1})
  })
})
