import {expect, test} from 'vitest'
import {sha256} from '#domain/seal/document-hash.ts'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {formatPublicationId} from '#domain/seal/seal.ts'
import {findHiddenPromotions, pickSample} from './hidden-promotions.ts'

const post = (_id: string, en: string) => ({
  _id,
  _type: 'blogPost',
  _rev: '1',
  title: {_type: 'localizedString', en, ar: ''},
})
const key = makeSealKey('key')
const keys = {keys: [toPublicKey(key)]}
const moment = '2026-01-01T00:00:00.000Z'
const sealPost = (document: ReturnType<typeof post>, signing = key) => {
  const people = {authors: [{id: 'a', role: 'marketing'}], approver: {id: 'b', role: 'compliance'}}
  const approval = {
    kind: 'approved' as const,
    ...people,
    reason: 'Counsel read it',
    sealedAt: moment,
    liveFrom: moment,
  }
  const seal = makeSeal(document._id, document, approval, signing)
  return {...document, _rev: formatPublicationId(sha256(seal.signature)), seal}
}

test('a promise without a seal is shown to nobody, and the words that promise are named', async () => {
  const [found] = await findHiddenPromotions(
    [post('harmless', 'How pips work'), post('promise', 'Guaranteed profit')],
    keys,
  )
  expect(found).toMatchObject({documentId: 'promise', type: 'blogPost'})
  expect(found?.words.join(' ')).toMatch(/guaranteed/iu)
})

test('a promise that a second person approved is shown, and not once it was changed', async () => {
  const approved = post('approved', 'Guaranteed profit for all')
  const withSeal = sealPost(approved)
  expect(await findHiddenPromotions([withSeal], keys)).toEqual([])
  expect(await findHiddenPromotions([{...withSeal, _rev: 'stored-again'}], keys)).toMatchObject([
    {documentId: 'approved'},
  ])
  const changed = {...withSeal, _rev: '2', title: {...withSeal.title, en: 'Guaranteed profit, no risk'}}
  expect(await findHiddenPromotions([changed], keys)).toMatchObject([{documentId: 'approved'}])
  const forged = sealPost(post('forged', 'Guaranteed profit for all'), makeSealKey('key'))
  expect(await findHiddenPromotions([forged], keys)).toMatchObject([{documentId: 'forged'}])
})

test('a text that is too long to search is hidden, as on the site, and soon found', async () => {
  const zz = Array.from({length: 100_000}, (_, index) => `guaranteed profit ${index}`)
  expect(await findHiddenPromotions([{...post('long', 'Calm'), zz}], keys)).toEqual([
    {documentId: 'long', type: 'blogPost', words: []},
  ])
})

const pickSamplePost = (number: number, title = 'How spreads work', _updatedAt = '2026-01-01T00:00:00Z') => ({
  _id: `post-${number}`,
  _type: 'blogPost',
  _rev: '1',
  _updatedAt,
  title: {en: title},
})
const posts = Array.from({length: 60}, (_, number) => pickSamplePost(number))
const idsOn = (day: string, of = posts) => pickSample(of, day).map(({_id}) => _id)

test('the sample is the same all day, whatever the order, and changes with the day', () => {
  const today = idsOn('2026-11-28')
  expect(today).toHaveLength(5)
  expect(idsOn('2026-11-28', posts.toReversed())).toEqual(today)
  expect(idsOn('2026-11-29')).not.toEqual(today)
})

test('in two months most texts were in it', () => {
  const days = Array.from({length: 60}, (_, day) =>
    new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10),
  )
  expect(new Set(days.flatMap((day) => idsOn(day))).size).toBeGreaterThan(55)
})

test('texts with claims are approved by a second person anyway', () => {
  const claims = posts.map(({_id}, number) => ({...pickSamplePost(number, 'Guaranteed profits'), _id}))
  expect(idsOn('2026-11-28', [...claims, pickSamplePost(100)])).toEqual(['post-100'])
})

test('three of the texts changed in the last week come first', () => {
  const recent = Array.from({length: 4}, (_, number) =>
    pickSamplePost(200 + number, 'News', '2026-11-25T10:00:00Z'),
  )
  const sample = idsOn('2026-11-28', [...posts, ...recent])
  expect(sample.slice(0, 3).every((id) => id.startsWith('post-20'))).toBe(true)
  expect(sample).toHaveLength(5)
})
