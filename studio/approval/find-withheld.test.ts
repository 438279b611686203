import {expect, test} from 'vitest'
import {documentHash} from '#domain/seal/document-hash.ts'
import {findWithheld} from './find-withheld.ts'

const post = (_id: string, en: string) => ({
  _id,
  _type: 'blogPost',
  _rev: '1',
  title: {_type: 'localizedString', en, ar: ''},
})
const seal = (hash: string) => ({
  kind: 'approved',
  hash,
  authors: [{_key: 'a', id: 'a', role: 'marketing'}],
  approver: {id: 'b', role: 'compliance'},
  reason: 'Counsel read it',
  sealedAt: '2026-01-01T00:00:00.000Z',
  liveFrom: '2026-01-01T00:00:00.000Z',
  keyId: 'k',
  signature: 's'.repeat(86),
})

test('a promise without a seal is shown to nobody, and the words that promise are named', async () => {
  const [found] = await findWithheld([
    post('harmless', 'How pips work'),
    post('promise', 'Guaranteed profit'),
  ])
  expect(found).toMatchObject({documentId: 'promise', type: 'blogPost'})
  expect(found?.words.join(' ')).toMatch(/guaranteed/iu)
})

test('a promise that a second person approved is shown, and not once it was changed', async () => {
  const approved = post('approved', 'Guaranteed profit for all')
  const withSeal = {...approved, seal: seal(documentHash(approved))}
  expect(await findWithheld([withSeal])).toEqual([])
  const changed = {...withSeal, _rev: '2', title: {...withSeal.title, en: 'Guaranteed profit, no risk'}}
  expect(await findWithheld([changed])).toMatchObject([{documentId: 'approved'}])
})
