import {describe, expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {isPutBackBy, readSealStatus} from './seal-status.ts'

const text = {_id: 'regionProfile-EU', _type: 'regionProfile', name: {en: 'EU'}}
const sealed = {
  ...text,
  seal: makeSeal(
    text._id,
    text,
    {
      kind: 'approved',
      authors: [{id: 'amal', role: 'compliance'}],
      approver: {id: 'james', role: 'compliance'},
      reason: 'A reason',
      sealedAt: '2026-11-01T00:00:00.000Z',
      liveFrom: '2026-11-01T00:00:00.000Z',
    },
    makeSealKey('key'),
  ),
}
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
