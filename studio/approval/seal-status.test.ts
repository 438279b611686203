import {describe, expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import type {SealKind} from '#domain/seal/seal.ts'
import {findVersion, isPutBackBy, readSealStatus} from './seal-status.ts'

const key = makeSealKey('key')
const text = {_id: 'regionProfile-EU', _type: 'regionProfile', name: {en: 'EU'}}
const sealAs = (kind: SealKind, name: string) => ({
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
    key,
  ),
})
const sealed = sealAs('approved', 'EU')
const post = {_type: 'blogPost', title: {en: 'How margin works', ar: 'كيف يعمل الهامش'}}
const promise = {_type: 'blogPost', title: {en: 'Guaranteed profit', ar: 'كيف يعمل الهامش'}}

test.each([
  ['a sealed text', 'regionProfile', sealed, 'approved'],
  ['a text that was changed under its seal', 'regionProfile', {...sealed, name: {en: 'US'}}, 'altered'],
  ['a regulated text without a seal', 'regionProfile', text, 'unsealed'],
  ['a promotion that promises nothing', 'blogPost', post, 'ownAuthority'],
  ['a promotion that promises something', 'blogPost', promise, 'unsealed'],
  ['a removed text', 'regionProfile', null, 'removed'],
])('the standing of %s', async (_what, type, document, kind) => {
  expect((await readSealStatus(type, document)).kind).toBe(kind)
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
  })
})

describe('what is put back', () => {
  const after = async () => await readSealStatus('regionProfile', sealed)
  const isPutBack = async (before: Readonly<Record<string, unknown>> | null) =>
    await isPutBackBy('regionProfile', before, await after())
  const around = {...sealed, name: {en: 'US'}, _updatedAt: '2026-11-02T00:00:00Z'}

  test('took the place of what was changed around the approval, or had its seal taken off', async () => {
    expect(await isPutBack(around)).toBe(true)
    expect(await isPutBack({...text, _updatedAt: '2026-11-02T00:00:00Z'})).toBe(true)
  })

  test('is not what was approved after that, nor what follows a sealed text or nothing', async () => {
    expect(await isPutBack({...around, _updatedAt: '2026-10-31T00:00:00Z'})).toBe(false)
    expect(await isPutBack({...sealed, _updatedAt: '2026-11-02T00:00:00Z'})).toBe(false)
    expect(await isPutBack(null)).toBe(false)
  })
})
