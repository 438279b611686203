import {describe, expect, test} from 'vitest'
import type {SealableDocument} from './document-hash.ts'
import {makeSeal} from './make-seal.ts'
import {makeSealKey} from './make-seal-key.ts'
import {newestSealed} from './newest-sealed.ts'
import {publicKeyOf} from './seal-keys.ts'

const key = makeSealKey('current')
const keys = {keys: [publicKeyOf(key)]}
const id = 'regionProfile-EU'

/** A version of one document, sealed at an hour of a day, in UTC. */
function sealedAt(hour: number, notice: string) {
  const document = {_id: id, _type: 'regionProfile', notice}
  const moment = `2026-11-23T${hour}:00:00.000Z`
  const seal = makeSeal(
    id,
    document,
    {
      kind: 'approved',
      authors: [{id: 'a', role: 'compliance'}],
      approver: {id: 'b', role: 'compliance'},
      reason: 'Clearer',
      sealedAt: moment,
      liveFrom: moment,
    },
    key,
  )
  return {...document, seal}
}

const older = sealedAt(10, 'older')
const newer = sealedAt(11, 'newer')
const known = newestSealed([newer], keys).sealed

const noticeOf = (versions: readonly SealableDocument[], before = known) =>
  newestSealed(versions, keys, before).sealed.get(id)?.document['notice']

describe('of two sealed versions', () => {
  test.each([
    ['the newer one comes first', [newer, older]],
    ['the newer one comes last', [older, newer]],
  ])('the one that was sealed last is shown where %s', (_, versions) => {
    expect(noticeOf(versions, new Map())).toBe('newer')
  })

  test('an old text with its old seal replaces no newer one that was known before', () => {
    expect(noticeOf([older])).toBe('newer')
    expect(noticeOf([])).toBe('newer')
  })

  test('a newer one replaces the known one', () => {
    expect(noticeOf([sealedAt(12, 'newest')])).toBe('newest')
  })

  test('another one of the same moment does not replace the known one', () => {
    expect(noticeOf([sealedAt(11, 'other')])).toBe('newer')
  })
})

describe('a version without a valid seal', () => {
  test.each([
    ['that claims to be newer', {...sealedAt(12, 'newest'), notice: 'changed'}],
    ['that claims the same moment', {...newer, notice: 'changed'}],
    ['whose seal says no moment', {...newer, seal: {}}],
    ['that has none', {_id: id, _type: 'regionProfile', notice: 'changed'}],
  ])('%s is named, and the known one goes on', (_, document) => {
    const {sealed, unsealed} = newestSealed([document], keys, known)
    expect(unsealed.map(({document: named}) => named)).toEqual([document])
    expect(unsealed[0]?.why).toMatch(/\w/u)
    expect(sealed.get(id)?.document).toBe(newer)
  })

  test('is not looked at any further where it says itself that it is older', () => {
    const {unsealed} = newestSealed([{...older, notice: 'changed'}], keys, known)
    expect(unsealed).toEqual([])
  })

  test('is named where nothing was known, whatever moment it says', () => {
    const {sealed, unsealed} = newestSealed([{...older, notice: 'changed'}], keys)
    expect(unsealed).toHaveLength(1)
    expect(sealed.size).toBe(0)
  })
})
