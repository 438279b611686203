import {expect, test} from 'vitest'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSealKey, makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {formatPublicationId, sealShape} from '#domain/seal/seal.ts'
import {makeKeptId} from '../requests/request.ts'
import {findLastShown} from './put-back-promotions.ts'

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

const _id = 'post'
const post = (en: string) => ({_id, _type: 'blogPost', title: {en}})
const promise = post('Guaranteed profits of 20% a month')
const approved = sealedDocument(post('Guaranteed profits'))
const approvedAt = formatPublicationId(sha256(sealShape.parse(approved['seal']).signature))

type Version = Readonly<{
  id: string
  author?: string
  document: ReturnType<typeof post> | typeof approved | null
}>

/** The transaction to which a post goes back, from its versions, the newest first. */
async function lastShown(...versions: readonly Version[]) {
  const found = await findLastShown(
    {_id},
    {
      publicKeys: sealKeys,
      publisherId: 'publisher',
      history: {
        transactions: async (_, {limit}) =>
          await Promise.resolve(
            versions.slice(0, limit).map(({id, author = 'amal'}) => ({
              id,
              author,
              timestamp: '2026-11-23T10:00:00.000Z',
              documentIDs: [_id],
            })),
          ),
        documentAt: async (_, transaction) =>
          await Promise.resolve(versions.find(({id}) => id === transaction)?.document ?? null),
      },
    },
  )
  return found && {transaction: found.transaction, approver: found.seal?.approver?.id ?? null}
}

const withheld = {id: 'w', document: promise}
const calm = {id: 'calm', document: post('Spreads')}
const publication = {id: approvedAt, document: approved}

test('a promotion goes back to the text that promised nothing, over several withheld ones', async () => {
  expect(await lastShown(withheld, {...withheld, id: 'v'}, calm, publication)).toEqual({
    transaction: 'calm',
    approver: null,
  })
})

test('a promotion goes back to the text that a second person approved', async () => {
  expect(await lastShown(withheld, publication)).toEqual({transaction: approvedAt, approver: 'b'})
})

test('an approved text that was withdrawn, and stored again with its seal, is not put back', async () => {
  const again = {id: 'again', document: approved}
  expect(await lastShown(again, calm, publication)).toEqual({transaction: 'calm', approver: null})
  expect(await lastShown(again, {id: 'removed', document: null}, publication)).toBeNull()
})

test('a text that was put back before goes back to the transaction that wrote it, so that ids do not grow', async () => {
  const putBack = {...calm, id: makeKeptId('calm', 'w'.repeat(128)), author: 'publisher'}
  expect(await lastShown(withheld, putBack, withheld, calm)).toEqual({transaction: 'calm', approver: null})
  expect(putBack.id.length).toBeLessThan(64)
  expect(await lastShown(withheld, {...calm, id: 'i'.repeat(101)})).toBeNull()
})

test('a promotion that was never shown stays withheld', async () => {
  expect(await lastShown(withheld)).toBeNull()
})
