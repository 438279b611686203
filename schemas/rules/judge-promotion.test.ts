import {expect, test} from 'vitest'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSealKey, makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {formatPublicationId, sealShape} from '#domain/seal/seal.ts'
import {isUnapproved, judgePromotion} from './judge-promotion.ts'

const key = makeSealKey('a-key')
const sealKeys = {keys: [toPublicKey(key)]}
const moment = '2026-11-23T10:00:01.000Z'

/** A document with the seal of two people. */
const sealedDocument = (document: SealableDocument): SealableDocument => ({
  ...document,
  seal: makeSeal(
    document._id,
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
  ),
})

const post = {_id: 'post', _type: 'blogPost', title: {en: 'Guaranteed profits'}}
const sealed = sealedDocument(post)
const published = {...sealed, _rev: formatPublicationId(sha256(sealShape.parse(sealed['seal']).signature))}

test('a promise is shown as the publisher published it', () => {
  expect(judgePromotion(published, sealKeys)).toBe('approved')
})

test.each([
  ['without a seal', post],
  ['changed after its approval', {...published, title: {en: 'Guaranteed profits, no risk'}}],
  ['stored again with its old seal after it was withdrawn', {...published, _rev: 'another'}],
  ['as a release or a draft, with the seal of what was published', sealed],
])('a promise is withheld %s', (_, document) => {
  expect(isUnapproved(document, sealKeys)).toBe(true)
})

test('what promises nothing is shown without a seal', () => {
  expect(judgePromotion({...post, title: {en: 'Spreads'}}, sealKeys)).toBe('unmarked')
})
