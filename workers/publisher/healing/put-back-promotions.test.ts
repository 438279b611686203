import {createClient} from '@sanity/client'
import {describe, expect, test, vi} from 'vitest'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSealKey, makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {formatPublicationId, sealShape} from '#domain/seal/seal.ts'
import {hashTransaction, makeKeptId} from '../requests/request.ts'
import {type ContentHistory, RefusedRequest} from '../content/content-history.ts'
import {rememberSealed} from '../last-sealed.ts'
import {findLastShown, isSettled, type JudgedPromotions, putBackPromotions} from './put-back-promotions.ts'

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
  timestamp?: string
  document: ReturnType<typeof post> | typeof approved | null
}>

const historyOf = (versions: readonly Version[]): Pick<ContentHistory, 'transactions' | 'documentAt'> => ({
  transactions: async (_, {to, limit}) => {
    const start = to === undefined ? 0 : versions.findIndex(({id}) => id === to)
    const page = versions.slice(start, limit === undefined ? undefined : start + limit)
    return await Promise.resolve(
      page.map(({id, author = 'amal', timestamp = moment}) => ({id, author, timestamp, documentIDs: [_id]})),
    )
  },
  documentAt: async (_, transaction) => {
    if (transaction === '\n') throw new RefusedRequest('No such id')
    return await Promise.resolve(versions.find(({id}) => id === transaction)?.document ?? null)
  },
})

const find = async (versions: readonly Version[], search: Parameters<typeof findLastShown>[2]) =>
  await findLastShown(
    {_id},
    {publicKeys: sealKeys, publisherId: 'publisher', history: historyOf(versions)},
    search,
  )

/** The transaction to which a post goes back, from its versions, the newest first. */
async function lastShown(...versions: readonly Version[]) {
  const found = await find(versions, {unseen: new Set(), budget: {versions: 1_000}})
  if (found === 'unfinished') throw new Error('The search ended too early')
  return found && {transaction: found.transaction, approver: found.seal?.approver?.id ?? null}
}
const wentBackTo = (transaction: string, approver: string | null = null) => ({
  transaction: hashTransaction(transaction),
  approver,
})

const withheld = {id: 'w', document: promise}
const calm = {id: 'calm', document: post('Spreads')}
const publication = {id: approvedAt, document: approved}

test('a promotion goes back to the text that promised nothing, over several withheld ones', async () => {
  expect(await lastShown(withheld, {...withheld, id: 'v'}, calm, publication)).toEqual(wentBackTo('calm'))
})

test('a promotion goes back to the text that a second person approved', async () => {
  expect(await lastShown(withheld, publication)).toEqual(wentBackTo(approvedAt, 'b'))
})

test('an approved text that was withdrawn, and stored again with its seal, is not put back', async () => {
  const again = {id: 'again', document: approved}
  expect(await lastShown(again, calm, publication)).toEqual(wentBackTo('calm'))
  expect(await lastShown(again, {id: 'removed', document: null}, publication)).toBeNull()
})

test('an approved text that was withdrawn is not put back under the id of its forgotten publication', async () => {
  const again = {...publication, timestamp: '2027-03-01T10:00:00.000Z'}
  expect(await lastShown(again, calm)).toEqual(wentBackTo('calm'))
  // The publisher writes it late after a restore.
  expect(await lastShown({...again, author: 'publisher'}, calm)).toEqual(wentBackTo(approvedAt, 'b'))
})

test('a text that was put back before goes back to the transaction that wrote it', async () => {
  const putBack = {...calm, id: makeKeptId(hashTransaction('calm')), author: 'publisher'}
  expect(await lastShown(withheld, putBack, {...withheld, id: 'v'}, calm)).toEqual(wentBackTo('calm'))
})

test('a text goes back to a transaction whose id is as long as the content service accepts', async () => {
  const long = 'i'.repeat(128)
  expect(await lastShown(withheld, {...calm, id: long})).toEqual(wentBackTo(long))
  expect(makeKeptId(hashTransaction(long)).length).toBeLessThanOrEqual(128)
})

test('the id of the transaction that puts a text back cannot be taken in advance', () => {
  const hash = hashTransaction('calm')
  expect(makeKeptId(hash)).not.toBe(makeKeptId(hash))
})

test('a version whose id the history refuses is passed over', async () => {
  expect(await lastShown({...withheld, id: '\n'}, calm)).toEqual(wentBackTo('calm'))
})

test('no number of withheld versions hides the one that was shown', async () => {
  const versions = [...Array.from({length: 230}, (_, index) => ({...withheld, id: `w${index}`})), calm]
  const unseen = new Set<string>()
  const search = async () => await find(versions, {unseen, budget: {versions: 100}})
  expect([await search(), await search()]).toEqual(['unfinished', 'unfinished'])
  expect(await search()).toMatchObject({transaction: hashTransaction('calm')})
})

test('a promotion is read again after a while, also under the same revision, which a client may have used again', () => {
  const known = {revision: 'r', readAt: moment, unseen: new Set<string>()}
  const later = (minutes: number) => new Date(Date.parse(moment) + minutes * 60_000).toISOString()
  expect(isSettled(known, 'r', later(9))).toBe(true)
  expect(isSettled(known, 'r', later(10))).toBe(false)
  expect(isSettled(known, 's', later(0))).toBe(false)
  expect(isSettled(undefined, 'r', later(0))).toBe(false)
})

test('a promotion that was never shown stays withheld', async () => {
  expect(await lastShown(withheld)).toBeNull()
})

describe('a promotion whose `_updatedAt` is old', () => {
  /** Runs one cycle with a withheld revision over an approved one. Returns the reports. */
  async function putBack(timestamp: string) {
    const versions = [
      {id: 'promise', document: promise, timestamp},
      {id: approvedAt, author: 'publisher', document: approved},
    ]
    const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
    const content = Object.assign(client, {
      fetch: async (query: string) =>
        await Promise.resolve(
          query.includes('$ids')
            ? [{...promise, _rev: 'promise'}]
            : [{_id, _rev: 'promise', isWatched: false}],
        ),
      mutate: async () => await Promise.resolve({}),
    })
    const report = vi.fn<(line: string) => void>()
    const {errors} = await putBackPromotions(new Map(), rememberSealed(sealKeys), {
      content,
      history: historyOf(versions),
      sealKey: key,
      publicKeys: sealKeys,
      publisherId: 'publisher',
      expectSameClocks: async () => await Promise.resolve(),
      now: () => '2026-11-24T10:00:00.000Z',
      report,
    })
    expect(errors).toEqual([])
    return report.mock.calls.flat()
  }

  test('is put back if its last change is recent: only its history proves when that was', async () => {
    expect(await putBack('2026-11-24T09:00:00.000Z')).toEqual([
      'post: it makes a claim that no second person approved; put back to the version that was shown before',
    ])
  })

  test('stays withheld if its last change is old, too', async () => {
    expect(await putBack('2026-11-20T09:00:00.000Z')).toEqual([])
  })
})

test('a cycle reads a limited length of promotions, and the next ones read the others', async () => {
  const large = Array.from({length: 40}, (_, index) => ({...post('Calm'), _id: `post-${index}`, _rev: 'r'}))
  const read: string[] = []
  const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
  const content = Object.assign(client, {
    fetch: async (query: string, {ids}: Readonly<{ids?: readonly string[]}>) => {
      if (!query.includes('$ids')) return large.map((document) => ({...document, isWatched: true}))
      read.push(...(ids ?? []))
      const found = large.filter((document) => ids?.includes(document._id))
      return await Promise.resolve(found.map((document) => ({...document, _large: 'x'.repeat(600_000)})))
    },
  })
  const judged: JudgedPromotions = new Map()
  const runCycle = async () =>
    await putBackPromotions(judged, rememberSealed(sealKeys), {
      content,
      history: historyOf([]),
      sealKey: key,
      publicKeys: sealKeys,
      publisherId: 'publisher',
      expectSameClocks: async () => await Promise.resolve(),
      now: () => moment,
      report: () => undefined,
    })
  expect(await runCycle()).toMatchObject({isMore: true})
  expect(read.length).toBeLessThan(10)
  for (let cycles = 0; cycles < 10; cycles++) await runCycle()
  expect(read.toSorted()).toEqual(large.map((document) => document._id).toSorted())
  expect(await runCycle()).toMatchObject({isMore: false})
})
