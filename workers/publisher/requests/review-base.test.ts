import {describe, expect, test} from 'vitest'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {makeCorrection, makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import type {SealKind, SealPerson} from '#domain/seal/seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {toPublicationId} from './request.ts'
import {findApprovedBase, findBases, findOpenAuthors} from './review-base.ts'

const key = makeSealKey('a-key')
const moment = '2026-11-23T10:00:00.000Z'
const profile = {_id: 'regionProfile-EU', _type: 'regionProfile', notice: {en: 'Risk'}}
const claim = {_id: 'post', _type: 'blogPost', title: {en: 'Guaranteed profit', ar: ''}}

const sealedAs = (kind: SealKind, document: typeof profile | typeof claim, by = key) => {
  const approver = kind === 'emergency' ? null : {id: 'james', role: 'compliance'}
  const approval = {kind, authors: [{id: 'amal', role: 'compliance'}], approver, reason: 'Clearer'}
  const seal = makeSeal(document._id, document, {...approval, sealedAt: moment, liveFrom: moment}, by)
  return {...document, seal, _rev: toPublicationId(seal)}
}

const correctedEntry = {
  position: 41,
  document_id: profile._id,
  document_type: profile._type,
  revision: 'r41',
  published_at: moment,
  recorded_at: moment,
  author: 'amal',
  approved_by: 'james',
  standing: 'approved' as const,
  previous_hash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
  hash_format: 2 as const,
}

const correct = (authors: readonly SealPerson[]) =>
  makeCorrection(
    {
      position: 41,
      hash: correctedEntry.hash,
      previous: null,
      authors,
      consents: ['omar', 'noor'].map((id) => ({id, role: 'compliance'})),
      reason: 'Who wrote it',
      correctedAt: moment,
    },
    key,
  )

const find = async (live: Parameters<typeof findBases>[0], approved: readonly string[] = []) =>
  await findBases(live, {
    publicKeys: {keys: [toPublicKey(key)]},
    log: {
      readApprovedHashes: async () => await Promise.resolve(new Set(approved)),
      readCorrected: async () => await Promise.resolve([]),
    },
  })

test('a draft is compared with the live text that the publisher sealed', async () => {
  expect(await find(sealedAs('approved', profile))).toEqual([hashDocument(profile)])
  expect(await find(sealedAs('approved', claim))).toEqual([hashDocument(claim)])
})

test.each([
  ['a copied seal', {...sealedAs('approved', profile), notice: {en: 'None'}}],
  ['the seal of another key', sealedAs('approved', profile, makeSealKey('a-key'))],
  ['no seal', profile],
  ['a claim and no seal', claim],
  ['a claim and an old seal, stored again', {...sealedAs('approved', claim), _rev: 'other'}],
])('a draft is read as new if the live text has %s', async (_, live) => {
  expect(await find(live)).toEqual([null])
})

test('a draft is read as new if nothing is live', async () => {
  expect(await find(null)).toEqual([null])
})

test('a promotion without claims is compared with what visitors see', async () => {
  const plain = {...claim, title: {en: 'How margin works', ar: ''}}
  expect(await find(plain)).toEqual([hashDocument(plain)])
})

test('after an emergency, a draft is compared with the last text that two people approved, or read as new', async () => {
  const live = sealedAs('emergency', profile)
  expect(await find(live, ['new', 'old'])).toEqual(['new', null])
  expect(await find(live)).toEqual([null, null])
  expect(findApprovedBase(new Set([hashDocument(profile), 'new', 'old']), hashDocument(profile))).toBe('new')
})

describe('the authors of a live text that no second person approved', () => {
  const findOpen = async (live: ReturnType<typeof sealedAs>, authors: readonly string[]) => {
    const people = authors.map((id) => ({id, role: 'compliance'}))
    const entry = {...correctedEntry, content: JSON.stringify(live)}
    const log = {
      readApprovedHashes: async () => await Promise.resolve(new Set<string>()),
      readCorrected: async () =>
        await Promise.resolve([{entry, last: {hash: 'h', correction: correct(people)}}]),
    }
    return await findOpenAuthors(live, {publicKeys: {keys: [toPublicKey(key)]}, log})
  }

  test('include its approver, if the audit log corrects that they wrote it', async () => {
    expect(await findOpen(sealedAs('approved', profile), ['amal', 'james'])).toEqual(['amal', 'james'])
  })

  test('are none if a second person approved it', async () => {
    expect(await findOpen(sealedAs('approved', profile), ['noor'])).toEqual([])
  })
})
