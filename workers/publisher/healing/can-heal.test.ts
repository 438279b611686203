import {describe, expect, test} from 'vitest'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {publicKeyOf} from '#domain/seal/seal-keys.ts'
import {rememberSealed} from '../last-sealed.ts'
import {canHeal} from './can-heal.ts'

const key = makeSealKey('a-key')
const own = {_id: 'legalDocument-own', _type: 'legalDocument', text: 'Of this deployment'}
const needed = {_id: 'regionProfile-EU', _type: 'regionProfile', text: 'Of every deployment'}
const other = {_id: 'legalDocument-other', _type: 'legalDocument', text: 'Sealed'}

const seal = makeSeal(
  other._id,
  other,
  {
    kind: 'initial',
    authors: [{id: 'operator', role: 'operator'}],
    approver: null,
    reason: 'The first',
    sealedAt: '2026-11-23T10:00:00.000Z',
    liveFrom: '2026-11-23T10:00:00.000Z',
  },
  key,
)
const withOneSealed = () => {
  const lastSealed = rememberSealed({keys: [publicKeyOf(key)]})
  lastSealed.remember({...other, seal})
  return lastSealed
}
const found = (document: typeof own) => ({documentId: document._id, found: document, why: 'it has no seal'})

describe('while nothing at all is sealed', () => {
  test('nothing is taken away: what was published before there were seals waits for its operator', () => {
    const nothing = rememberSealed({keys: [publicKeyOf(key)]})
    expect(canHeal(found(own), nothing)).toBe(false)
    expect(canHeal(found(needed), nothing)).toBe(false)
  })
})

describe('once something is sealed', () => {
  test('what never was is taken away, and what the site needs is not', () => {
    expect(canHeal(found(own), withOneSealed())).toBe(true)
    expect(canHeal(found(needed), withOneSealed())).toBe(false)
  })

  test('what was sealed before is put back, also where it was removed', () => {
    expect(canHeal(found(other), withOneSealed())).toBe(true)
    expect(canHeal({documentId: other._id, found: null, why: 'it was removed'}, withOneSealed())).toBe(true)
  })
})
