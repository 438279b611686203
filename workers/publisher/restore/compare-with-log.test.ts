import {ClientError, createClient} from '@sanity/client'
import {describe, expect, test} from 'vitest'
import {genesis, hashEntry} from '#domain/audit-log/hash-chain.ts'
import type {Entry} from '#domain/audit-log/entry.ts'
import {makeSealKey, makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {type SealKind, sealShape} from '#domain/seal/seal.ts'
import {judgePromotion} from '#schemas/rules/judge-promotion.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {toPublicationId} from '../requests/request.ts'
import {bringForward} from './bring-forward.ts'
import {compareWithLog, findNewerApproved, readLoggedTexts} from './compare-with-log.ts'

const key = makeSealKey('a-key')
const keys = {keys: [toPublicKey(key)]}
const id = 'regionProfile-EU'

/** A document sealed at an hour of one day. */
function seal(
  hour: number,
  kind: SealKind = 'approved',
  type = 'regionProfile',
  text = `of ${hour}`,
): ContentDocument {
  const document = {_id: id, _type: type, text}
  const sealedAt = `2026-11-23T${String(hour).padStart(2, '0')}:00:00.000Z`
  const approval = {
    kind,
    authors: [{id: 'compliance', role: 'compliance'}],
    approver: kind === 'approved' ? {id: 'compliance2', role: 'compliance'} : null,
    reason: 'Clearer',
    sealedAt,
    liveFrom: sealedAt,
  }
  return {...document, seal: makeSeal(id, document, approval, key)}
}

/** The entries that published some documents, each at its hour. */
function makeLog(...documents: readonly ContentDocument[]): readonly Entry[] {
  const entries: Entry[] = []
  for (const [index, document] of documents.entries()) {
    const entry = {
      position: index + 1,
      document_id: document._id,
      document_type: document._type,
      revision: `r${index}`,
      published_at: '2026-11-23T12:00:00+00:00',
      recorded_at: '2026-11-23T12:00:00+00:00',
      author: 'compliance',
      approved_by: 'compliance2',
      standing: document['seal'] === undefined ? ('unsealed' as const) : ('approved' as const),
      content: JSON.stringify(document),
      hash_format: 2 as const,
      previous_hash: entries.at(-1)?.hash ?? genesis.hash,
    }
    entries.push({...entry, hash: hashEntry(entry)})
  }
  return entries
}

const readLog = async (entries: readonly Entry[], sealKeys = keys) =>
  await readLoggedTexts(
    {
      readPages: async function* () {
        yield await Promise.resolve(entries)
      },
    },
    sealKeys,
  )

const toMap = (document: ContentDocument | undefined) => new Map(document ? [[id, document]] : [])

async function compare(
  logged: readonly ContentDocument[],
  published: ContentDocument | undefined,
  changedAt = '2026-11-23T23:00:00Z',
): Promise<readonly string[]> {
  const {texts} = await readLog(makeLog(...logged))
  return compareWithLog(texts, {published: toMap(published), changedAt, keys}).map(({newer}) => newer)
}

describe('a log', () => {
  test('has the newest sealed text of each document, whatever was published past it', async () => {
    const {head, texts} = await readLog(makeLog(seal(8), seal(9), {_id: id, _type: 'regionProfile'}))
    expect(head.position).toBe(3)
    expect(texts.get(id)).toMatchObject({revision: 'r1', document: {text: 'of 9'}})
  })

  test('has the same texts with a correction as its newest entry', async () => {
    const entries = makeLog(seal(8), seal(9), {_id: id, _type: 'regionProfile', correction: {position: 1}})
    const read = await readLog(
      entries.map((entry, index) => {
        const corrected = {...entry, standing: 'corrected' as const}
        return index === 2 ? {...corrected, hash: hashEntry(corrected)} : entry
      }),
    )
    expect(read.head.position).toBe(3)
    expect(read.unverified).toEqual([])
    expect(read.texts.get(id)).toMatchObject({revision: 'r1', document: {text: 'of 9'}})
  })

  test('that is broken is not compared', async () => {
    const [first, second] = makeLog(seal(8), seal(9))
    if (!first || !second) throw new Error('Two entries are missing')
    await expect(readLog([{...first, author: 'somebody'}, second])).rejects.toThrow('broken at entry 1')
  })

  test('names the texts that the keys do not verify', async () => {
    const {texts, unverified} = await readLog(makeLog(seal(8)), {keys: [toPublicKey(makeSealKey('another'))]})
    expect(texts.size).toBe(0)
    expect(unverified).toMatchObject([{documentId: id}])
  })
})

describe('of a regulated document', () => {
  test.each<[string, readonly ContentDocument[], ContentDocument | undefined, readonly string[]]>([
    ['the same seal on both sides is no difference', [seal(9)], seal(9), []],
    ['an earlier text in the content is older than the log', [seal(8), seal(9)], seal(8), ['log']],
    ['none in the content is older than the log', [seal(9)], undefined, ['log']],
    ['one without a seal is older than the log', [seal(9)], {...seal(9), seal: undefined}, ['log']],
    ['a later text in the content is newer', [seal(8)], seal(9), ['content']],
    ['one that the log never had is newer', [], seal(9), ['content']],
    ['one that neither side sealed is for the publisher', [], {...seal(9), seal: undefined}, []],
    [
      'a first text of an operator is never newer than an approved one',
      [seal(8)],
      seal(9, 'initial'),
      ['log'],
    ],
    [
      'an approved text is of another deployment than a later first text of the log',
      [seal(9, 'initial')],
      seal(8),
      ['otherDeployment'],
    ],
    [
      'a first text is newer than an earlier first text',
      [seal(8, 'initial')],
      seal(9, 'initial'),
      ['content'],
    ],
  ])('%s', async (_, logged, published, newer) => {
    expect(await compare(logged, published)).toEqual(newer)
  })
})

describe('of a promotion, which Marketing changes without the log', () => {
  const [earlier, later] = [seal(8, 'approved', 'blogPost'), seal(9, 'approved', 'blogPost')]
  test.each<[string, ContentDocument | undefined, string, readonly string[]]>([
    [
      'a text from before the approval is older',
      {...earlier, _updatedAt: '2026-11-23T08:00:00Z'},
      '',
      ['log'],
    ],
    ['a text that was changed afterwards stays', {...earlier, _updatedAt: '2026-11-23T13:00:00Z'}, '', []],
    ['one that content from before the approval lacks is older', undefined, '2026-11-23T11:00:00Z', ['log']],
    ['one that was removed afterwards stays away', undefined, '2026-11-23T13:00:00Z', []],
  ])('%s', async (_, published, changedAt, newer) => {
    expect(await compare([later], published, changedAt)).toEqual(newer)
  })

  test('an approved claim that was imported under another revision is older', async () => {
    const claim = seal(9, 'approved', 'blogPost', 'Guaranteed profits')
    const publication = toPublicationId(sealShape.parse(claim['seal']))
    expect(await compare([claim], {...claim, _rev: publication})).toEqual([])
    expect(await compare([claim], {...claim, _rev: 'import'})).toEqual(['log'])
    expect(await compare([later], {...later, _rev: 'import'})).toEqual([])
  })
})

test('a promotion is sealed again for the same people if its transaction id was used before', async () => {
  const {texts} = await readLog(makeLog(seal(9, 'approved', 'blogPost', 'Guaranteed profits')))
  let accepted: object = {}
  const client = createClient({projectId: 'test', dataset: 'test', apiVersion: '2026-03-01', useCdn: false})
  const content = Object.assign(client, {
    mutate: async (
      [mutation]: readonly Readonly<{createOrReplace: object}>[],
      {transactionId}: Readonly<{transactionId: string}>,
    ) => {
      if (transactionId === 'r0')
        throw new ClientError({statusCode: 409, headers: {}, body: {error: 'Used', message: 'Used'}})
      accepted = {...mutation?.createOrReplace, _rev: transactionId}
      return await Promise.resolve({})
    },
  })
  const done = {brought: [id], replaced: [], failed: []}
  expect(await bringForward(content, [...texts.values()], [], key)).toEqual(done)
  const document = {_id: id, _type: 'blogPost', ...accepted}
  expect(judgePromotion(document, keys)).toBe('approved')
  expect(document).toMatchObject({seal: {approver: {id: 'compliance2'}}})
})

describe('a text of the replaced data is carried over', () => {
  const carried = async (replaced: ContentDocument, logged: ContentDocument, published: ContentDocument) =>
    findNewerApproved(
      (await readLog(makeLog(replaced))).texts,
      (await readLog(makeLog(logged))).texts,
      toMap(published),
      keys,
    ).size

  test('if it is newer than both backups', async () => {
    expect(await carried(seal(9), seal(8), seal(8))).toBe(1)
    expect(await carried(seal(9), seal(8), seal(9))).toBe(0)
    expect(await carried(seal(9), seal(10), seal(8))).toBe(0)
  })

  test('if people approved it: what a first start sealed is not', async () => {
    expect(await carried(seal(9, 'initial'), seal(8), seal(8))).toBe(0)
    expect(await carried(seal(8), seal(9, 'initial'), seal(9, 'initial'))).toBe(1)
  })
})
