import {expect, test, describe} from 'vitest'
import type {SealableDocument} from '#domain/seal/document-hash.ts'
import {makeSealKey, makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {rememberSealed} from './last-sealed.ts'
import {findRemoved, findUnsealed, canHeal, describeReplaced} from './healing.ts'

const key = makeSealKey('a-key')
const keys = {keys: [toPublicKey(key)]}

const sealed = (text: string, sealedAt: string): SealableDocument => {
  const document = {_id: 'regionProfile-EU', _type: 'regionProfile', text}
  const people = {authors: [{id: 'a', role: 'compliance'}], approver: {id: 'b', role: 'compliance'}}
  const approval = {kind: 'approved', ...people, reason: 'Clearer', sealedAt, liveFrom: sealedAt} as const
  return {...document, seal: makeSeal(document._id, document, approval, key)}
}

const first = sealed('one', '2026-11-23T10:00:00.000Z')
const second = sealed('two', '2026-11-23T11:00:00.000Z')

const whyFound = (published: readonly SealableDocument[]) => {
  const lastSealed = rememberSealed(keys)
  for (const document of [first, second]) lastSealed.remember(document)
  const changed = published.flatMap((found) => findUnsealed(found, lastSealed, keys) ?? [])
  return [...findRemoved(published, lastSealed), ...changed].map(({why}) => why)
}

test('the last sealed version is as it should be, under whatever revision', () => {
  expect(whyFound([second])).toEqual([])
  expect(whyFound([{...second, _rev: 'another'}])).toEqual([])
})

test.each<[string, readonly SealableDocument[], string]>([
  ['a changed text', [{...second, text: 'three'}], 'it was changed after it was sealed'],
  ['an earlier one with its own seal', [first], 'an earlier version with its own seal replaced it'],
  ['one under another type, with its seal', [{...second, _type: 'rating'}], 'its type was changed'],
  ['one under another type, without a seal', [{...second, _type: 'faq', seal: null}], 'its type was changed'],
  ['none', [], 'it was removed'],
])('%s is found', (_, published, why) => {
  expect(whyFound(published)).toEqual([why])
})

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
  const lastSealed = rememberSealed({keys: [toPublicKey(key)]})
  lastSealed.remember({...other, seal})
  return lastSealed
}
const found = (document: SealableDocument) => ({
  documentId: document._id,
  found: document,
  why: 'it has no seal',
})
const healsIf = (
  unsealed: Parameters<typeof canHeal>[0],
  lastSealed = withOneSealed(),
  logged: readonly string[] = [],
) => canHeal(unsealed, {lastSealed, logged: new Set(logged), keys})

describe('while nothing at all is sealed', () => {
  test('nothing is taken away: what was published before there were seals waits for its operator', () => {
    const nothing = rememberSealed({keys: [toPublicKey(key)]})
    expect(healsIf(found(own), nothing)).toBe(false)
    expect(healsIf(found(needed), nothing)).toBe(false)
  })
})

describe('once something is sealed', () => {
  test('what never was is taken away, also if the site needs it', () => {
    expect(healsIf(found(own))).toBe(true)
    expect(healsIf(found(needed))).toBe(true)
  })

  test('what the site needs stays if its key may be missing: the log has its seal, or its seal names another key', () => {
    expect(healsIf(found(needed), withOneSealed(), [needed._id])).toBe(false)
    const approval = {authors: [{id: 'a', role: 'compliance'}], approver: null, reason: 'First'}
    const moment = '2026-11-23T10:00:00.000Z'
    const signed = {kind: 'initial' as const, ...approval, sealedAt: moment, liveFrom: moment}
    const sealOf = (name: string) => makeSeal(needed._id, needed, signed, makeSealKey(name))
    expect(healsIf(found({...needed, seal: sealOf('another-key')}))).toBe(false)
    expect(healsIf(found({...needed, seal: {...sealOf('another-key'), keyId: key.kid}}))).toBe(true)
  })

  test('what was sealed before is put back, also where it was removed', () => {
    expect(healsIf(found(other))).toBe(true)
    expect(healsIf({documentId: other._id, found: null, why: 'it was removed'})).toBe(true)
  })
})

describe('the note about a replaced version', () => {
  const note = (_id: string, text: string) =>
    describeReplaced({
      documentId: _id,
      found: {_id, _type: 'legalDocument', text},
      why: 'it has no seal',
      type: 'legalDocument',
      author: 'zayd',
      foundAt: '2026-11-23T10:00:00.000Z',
      isPutBack: false,
    })

  test('has an id that the content service accepts for the longest id of a document', () => {
    const {_id, document} = note('i'.repeat(128), 'Short')
    expect(_id.length).toBeLessThanOrEqual(128)
    expect(document).toHaveLength(128)
  })

  test('leaves out a text that is nested too deep, so that the restore goes on', () => {
    const text: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const found = {_id: 'own', _type: 'legalDocument', text}
    const {hash, ...rest} = describeReplaced({
      documentId: 'own',
      found,
      why: 'it is nested too deep',
      type: 'legalDocument',
      author: 'zayd',
      foundAt: '2026-11-23T10:00:00.000Z',
      isPutBack: true,
    })
    expect(hash).toBeUndefined()
    expect(rest).not.toHaveProperty('content')
  })

  test('keeps a text, and only the hash of one that is too large to be written with the restored text', () => {
    expect(note('own', 'Short')).toHaveProperty('content', '{"text":"Short"}')
    const large = note('own', '"'.repeat(3_000_000))
    expect(large).not.toHaveProperty('content')
    expect(large.hash).toMatch(/^[\da-f]{64}$/u)
  })
})
