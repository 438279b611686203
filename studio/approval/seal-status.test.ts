import {describe, expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {SealKind} from '#domain/seal/seal.ts'
import {findVersion, isPutBackBy, readSealStatus} from './seal-status.ts'

const key = makeSealKey('key')
const keys = {keys: [toPublicKey(key)]}
const text = {_id: 'regionProfile-EU', _type: 'regionProfile', name: {en: 'EU'}}
const sealAs = (kind: SealKind, name: string, signing = key) => ({
  ...text,
  name: {en: name},
  seal: makeSeal(
    text._id,
    {...text, name: {en: name}},
    {
      kind,
      authors: [{id: 'amal', role: 'compliance'}],
      approver: {id: 'james', role: 'compliance'},
      reason: 'A reason',
      sealedAt: '2026-11-01T00:00:00.000Z',
      liveFrom: '2026-11-01T00:00:00.000Z',
    },
    signing,
  ),
})
const sealed = sealAs('approved', 'EU')
const post = {_type: 'blogPost', title: {en: 'How margin works', ar: 'كيف يعمل الهامش'}}
const promise = {_type: 'blogPost', title: {en: 'Guaranteed profit', ar: 'كيف يعمل الهامش'}}

/** A client stores it under a seal that it copied. Recursive functions run out of stack with it. */
const deep = {...sealed, x: JSON.parse(`${'{"x":'.repeat(9_000)}1${'}'.repeat(9_000)}`) as unknown}
const forged = sealAs('approved', 'EU', makeSealKey('key'))
const inNameOf = {...sealed, seal: {...sealed.seal, approver: {id: 'omar', role: 'compliance'}}}

test.each([
  ['a text under a seal that another key signed', 'regionProfile', forged, 'forged'],
  ['a seal that names another approver', 'regionProfile', inNameOf, 'forged'],
  ['the seal of another document', 'regionProfile', {...sealed, _id: 'regionProfile-UK'}, 'forged'],
  ['a malformed seal', 'regionProfile', {...text, seal: {approver: {id: 'james'}}}, 'forged'],
  ['a text under another type', 'legalDocument', {...sealed, _type: 'legalDocument'}, 'altered'],
  ['a sealed text', 'regionProfile', sealed, 'approved'],
  ['a text that was changed under its seal', 'regionProfile', {...sealed, name: {en: 'US'}}, 'altered'],
  ['a text under its seal with a part that is nested too deep', 'regionProfile', deep, 'altered'],
  ['a regulated text without a seal', 'regionProfile', text, 'unsealed'],
  ['a promotion that promises nothing', 'blogPost', post, 'ownAuthority'],
  ['a promotion that promises something', 'blogPost', promise, 'unsealed'],
  ['a removed text', 'regionProfile', null, 'removed'],
])('the standing of %s', async (_what, type, document, kind) => {
  expect((await readSealStatus(type, document, keys)).kind).toBe(kind)
})

test('a seal counts only until its key was retired', async () => {
  const retired = {keys: [{...toPublicKey(key), validUntil: '2026-10-01T00:00:00.000Z'}]}
  expect(await readSealStatus('regionProfile', sealed, retired)).toEqual({kind: 'forged', seal: null})
})

describe('the text that a review compares with', () => {
  const findIn = async (...versions: ReadonlyArray<Readonly<Record<string, unknown>> | undefined>) =>
    await findVersion(
      sealed.seal.hash,
      versions.map((_, index) => String(index)),
      async (revision) => versions[Number(revision)],
    )

  test('is the newest version with the words that the publisher names', async () => {
    const again = {...sealed, _rev: 'again'}
    expect(await findIn(sealAs('emergency', 'Now'), again, sealed)).toBe(again)
  })

  test('is never another text, whatever its seal says', async () => {
    const ownSeal = sealAs('approved', 'US')
    const copied = {...sealed, name: {en: 'US'}}
    expect(await findIn(ownSeal, copied, text, undefined, sealed)).toBe(text)
    expect(await findIn(ownSeal, copied, undefined)).toBeNull()
    expect(await findIn(deep, text)).toBe(text)
  })
})

describe('what is put back', () => {
  const after = async () => await readSealStatus('regionProfile', sealed, keys)
  const isPutBack = async (before: Readonly<Record<string, unknown>> | null) =>
    await isPutBackBy('regionProfile', before, await after(), keys)
  const around = {...sealed, name: {en: 'US'}, _updatedAt: '2026-11-02T00:00:00Z'}

  test('took the place of what was changed around the approval, or had its seal taken off', async () => {
    expect(await isPutBack(around)).toBe(true)
    expect(await isPutBack({...text, _updatedAt: '2026-11-02T00:00:00Z'})).toBe(true)
    expect(await isPutBack({...text, _updatedAt: 'never'})).toBe(true)
  })

  test('is not what was approved after that, nor what follows a sealed text or nothing', async () => {
    expect(await isPutBack({...around, _updatedAt: '2026-10-31T00:00:00Z'})).toBe(false)
    expect(await isPutBack({...sealed, _updatedAt: '2026-11-02T00:00:00Z'})).toBe(false)
    expect(await isPutBack(null)).toBe(false)
  })
})
