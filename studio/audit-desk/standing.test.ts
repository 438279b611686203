import {expect, test} from 'vitest'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {makeSealKey} from '#domain/seal/make-seal-key.ts'
import {standingOf} from './standing.ts'

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
  expect((await standingOf(type, document)).kind).toBe(kind)
})
