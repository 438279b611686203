import {expect, test} from 'vitest'
import {makeSeal, makeSealKey} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import type {ContentDocument} from './content/content-history.ts'
import {toPublicationId} from './requests/request.ts'
import {createUnlogged, listToRecord, notePublication} from './unlogged.ts'

const sealedAt = '2026-11-29T10:00:00.000Z'
const key = makeSealKey('a-key')

const seal = (id: string, type: string) => {
  const admin = {id: 'admin', role: 'administrator'}
  const words = {kind: 'emergency', authors: [admin], approver: null, reason: 'Urgent', sealedAt} as const
  return makeSeal(id, {_id: id, _type: type}, {...words, liveFrom: sealedAt}, key)
}
const warningSeal = seal('warning', 'regionProfile')
const postSeal = seal('post', 'blogPost')
const warning = {_id: 'warning', _type: 'regionProfile', _rev: toPublicationId(warningSeal)}
const post = {_id: 'post', _type: 'blogPost', _rev: toPublicationId(postSeal)}
const empty = {all: [], published: [], replacing: [], promotions: []}

/** Changes of other people after the publication. */
let later: readonly {id: string; timestamp: string; author: string; documentIDs: string[]}[] = []
/** How often the history was read. */
let reads = 0
const sources = {
  history: {
    transactions: async (
      [id = '']: readonly string[],
      {to, limit = 1_000}: {to?: string; limit?: number},
    ) => {
      reads++
      const own = {id: warning._rev, timestamp: sealedAt, author: 'publisher', documentIDs: [id]}
      const all = id === 'warning' ? [...later, own] : []
      const start = to === undefined ? 0 : all.findIndex((change) => change.id === to)
      return await Promise.resolve(all.slice(start, start + limit))
    },
    documentAt: async (): Promise<ContentDocument> =>
      await Promise.resolve({_id: 'warning', _type: 'regionProfile', seal: warningSeal}),
  },
  publicKeys: {keys: [toPublicKey(key)]},
  publisherId: 'publisher',
  report: () => undefined,
}
const entry = {revision: 'r', documentType: 'regionProfile', isUnpublished: false}

test('a publication that is not published any more is recorded until the log has its seal, or a newer one', async () => {
  const unlogged = createUnlogged()
  notePublication(unlogged, warning, warningSeal)
  notePublication(unlogged, post, postSeal)
  const list = async (content: Parameters<typeof listToRecord>[0], logged: string | null) =>
    (
      await listToRecord(
        content,
        unlogged,
        new Map([['warning', {...entry, seal: logged === null ? null : {sealedAt: logged, signature: ''}}]]),
        sources,
      )
    ).map(({_id, _rev}) => [_id, _rev])
  const [ofWarning, ofPost] = [warning, post].map(({_id, _rev}) => [_id, _rev])
  expect(await list(empty, null)).toEqual([ofWarning, ofPost])
  // The log takes a regulated text's whole history, and of a promotion only what is listed.
  const later = {published: [{...warning, _rev: 'r2'}], promotions: [{...post, _rev: 'r2'}]}
  expect(await list({...empty, ...later}, null)).toEqual([['warning', 'r2'], ['post', 'r2'], ofPost])
  expect(await list({...empty, published: [warning], promotions: [post]}, null)).toEqual([ofWarning, ofPost])
  expect(await list(empty, '2026-11-29T09:59:59.000Z')).toEqual([ofWarning, ofPost])
  expect(await list(empty, sealedAt)).toEqual([ofPost])
})

test('after a restart, a text that is gone is found by its request, with one look', async () => {
  const unlogged = createUnlogged()
  const all = ['warning', 'forged'].map((id) => ({
    _id: `approvalRequest.${id}`,
    _type: 'approvalRequest',
    _rev: 'r1',
  }))
  reads = 0
  for (let cycle = 0; cycle < 3; cycle++)
    expect(await listToRecord({...empty, all}, unlogged, new Map(), sources)).toEqual([
      {...warning, sealedAt},
    ])
  expect(reads).toBe(2)
})

test('a history that takes too long holds up no other publication, and is not read again at once', async () => {
  const unlogged = createUnlogged()
  const lines: string[] = []
  const transactions: typeof sources.history.transactions = async ([id = '', ...more], range) => {
    if (id === 'slow') throw new DOMException('The operation was aborted', 'TimeoutError')
    return await sources.history.transactions([id, ...more], range)
  }
  const slow = {
    ...sources,
    history: {...sources.history, transactions},
    report: (line: string) => lines.push(line),
  }
  const all = ['slow', 'warning'].map((id) => ({
    _id: `approvalRequest.${id}`,
    _type: 'approvalRequest',
    _rev: 'r1',
  }))
  const list = async () => await listToRecord({...empty, all}, unlogged, new Map(), slow)
  expect(await list()).toEqual([])
  expect(await list()).toEqual([{...warning, sealedAt}])
  expect(await list()).toEqual([{...warning, sealedAt}])
  expect(lines).toEqual([expect.stringMatching(/^slow: its history can't be read/u)])
})

test('a publication behind a long history is found over several cycles, each with a limited number of reads', async () => {
  const unlogged = createUnlogged()
  later = Array.from({length: 12_000}, (_, index) => ({
    id: `change-${index}`,
    timestamp: sealedAt,
    author: 'admin',
    documentIDs: ['warning'],
  }))
  const all = [{_id: 'approvalRequest.warning', _type: 'approvalRequest', _rev: 'r1'}]
  const found: number[] = []
  for (let cycle = 0; cycle < 3; cycle++) {
    reads = 0
    found.push((await listToRecord({...empty, all}, unlogged, new Map(), sources)).length)
    expect(reads).toBeLessThan(10)
  }
  later = []
  expect(found).toEqual([0, 0, 1])
})
