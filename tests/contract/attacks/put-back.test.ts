import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {type SealableDocument, sha256} from '#domain/seal/document-hash.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {isUnapproved, judgePromotion} from '#schemas/rules/judge-promotion.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {connectVersionHistory, LastShown} from '#web/content/promotions/last-shown.ts'
import {connectContentHistory} from '#workers/publisher/content/content-history.ts'
import {readOwnId} from '#workers/publisher/content/members.ts'
import {type JudgedPromotions, putBackPromotions} from '#workers/publisher/healing/put-back-promotions.ts'
import {rememberSealed} from '#workers/publisher/last-sealed.ts'
import {toPublicationId} from '#workers/publisher/requests/request.ts'

// A member of Marketing chooses ids, sizes and numbers of changes so that the publisher can't put an approved promotion back.
let lake: RunningContentLake
let writer: SanityClient
let publisher: Parameters<typeof putBackPromotions>[2]
let judged: JudgedPromotions

const storedShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  title: z.object({en: z.string()}),
})
const promise = 'Guaranteed profits of 20% a month'
const approved = 'Guaranteed profits'

beforeAll(async () => {
  lake = await startContentLake()
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  writer = as(lake.keys.content.users.marketing)
  const content = as(lake.keys.content.publisher)
  publisher = {
    content,
    history: connectContentHistory(content),
    sealKey: lake.keys.seal.signing,
    publicKeys: {keys: [toPublicKey(lake.keys.seal.signing)]},
    publisherId: await readOwnId(content),
    expectSameClocks: async () => await Promise.resolve(),
    now: () => new Date().toISOString(),
    report: () => undefined,
  }
  judged = new Map()
})
afterAll(async () => await lake.close())

function sealPost(_id: string, sealedAt: string) {
  const post = {_id, _type: 'blogPost', title: {en: approved}}
  const people = {authors: [{id: 'a', role: 'marketing'}], approver: {id: 'b', role: 'compliance'}}
  const approval = {kind: 'approved', ...people, reason: 'Clearer', sealedAt, liveFrom: sealedAt} as const
  const seal = makeSeal(_id, post, approval, publisher.sealKey)
  return {post: {...post, seal}, transaction: toPublicationId(seal)}
}

type Stored = Readonly<{_id: string; _type: string; [field: string]: unknown}>

async function store(client: SanityClient, document: Stored, transaction: string) {
  await client.transaction().createOrReplace(document).transactionId(transaction).commit()
}

async function publishApproved(_id: string): Promise<void> {
  const {post, transaction} = sealPost(_id, publisher.now())
  await store(publisher.content, post, transaction)
}

const withheld = (_id: string) => ({_id, _type: 'blogPost', title: {en: promise}})

/** Runs cycles until one leaves nothing for the next. */
async function runCycles(): Promise<void> {
  for (;;) {
    const {errors, isMore} = await putBackPromotions(judged, rememberSealed(publisher.publicKeys), publisher)
    expect(errors).toEqual([])
    if (!isMore) return
  }
}

/** The title that visitors see. Null while the promotion is withheld. */
async function readShown(_id: string): Promise<string | null> {
  const stored = storedShape.parse(await publisher.content.getDocument(_id))
  return isUnapproved(stored, publisher.publicKeys) ? null : stored.title.en
}

test('an approved promotion comes back from under the longest ids', async () => {
  const id = `post-${'i'.repeat(100)}`
  await publishApproved(id)
  await store(writer, withheld(id), 't'.repeat(128))
  await runCycles()
  expect(await readShown(id)).toBe(approved)
})

test('a text without claims whose transaction has the longest id comes back', async () => {
  await store(writer, {_id: 'calm', _type: 'blogPost', title: {en: 'Spreads'}}, 'c'.repeat(128))
  await store(writer, withheld('calm'), 'another')
  // The id that version 1.0.0 chose.
  const taken = `kept-${sha256('c'.repeat(128)).slice(0, 32)}-after-${sha256('another').slice(0, 16)}`
  await store(writer, {_id: 'any', _type: 'blogPost'}, taken)
  await runCycles()
  expect(await writer.getDocument('calm')).toMatchObject({title: {en: 'Spreads'}})
})

test('an approved promotion comes back from under many versions', async () => {
  await publishApproved('many')
  for (let count = 0; count < 25; count++) await writer.createOrReplace(withheld('many'))
  await runCycles()
  expect(await readShown('many')).toBe(approved)
})

test('until it comes back, the site finds the version that it shows in the history, with the token of previews', async () => {
  const viewer = lake.client({token: lake.keys.content.viewer})
  const judge = (document: SealableDocument) => judgePromotion(document, publisher.publicKeys)
  const site = new LastShown(connectVersionHistory(viewer), judge)
  const read = async (_id: string) => {
    const {_rev} = storedShape.parse(await publisher.content.getDocument(_id))
    const {shown, isComplete} = await site.among([{_id, _rev}])
    return {
      isComplete,
      titles: z
        .array(storedShape)
        .parse(shown)
        .map(({title}) => title.en),
    }
  }
  await publishApproved('sought')
  await store(writer, withheld('sought'), 'sought-1')
  await store(writer, {...withheld('sought'), title: {en: 'Guaranteed profits for all'}}, 'sought-2')
  expect(await read('sought')).toEqual({isComplete: true, titles: [approved]})
  await store(writer, withheld('never-shown'), 'never-1')
  expect(await read('never-shown')).toEqual({isComplete: true, titles: []})
})

test('a promotion whose reference was removed with its text is put back with a weak reference', async () => {
  await store(writer, {_id: 'own', _type: 'blogPost', title: {en: 'Own'}}, 'own-1')
  const related = {_type: 'reference', _ref: 'own'}
  const title = {en: 'Spreads', ar: 'فروق'}
  await store(writer, {_id: 'referring', _type: 'blogPost', title, related}, 'referring-1')
  await writer.transaction().createOrReplace(withheld('referring')).delete('own').commit()
  await runCycles()
  expect(await writer.getDocument('referring')).toMatchObject({title, related: {...related, _weak: true}})
})

test('a withdrawn promise does not stay under the id of its forgotten publication', async () => {
  const {post, transaction} = sealPost('again', '2026-01-01T10:00:00.000Z')
  // An old document that comes back: its creator chooses when it was changed.
  await store(writer, {...post, _updatedAt: '2026-01-01T10:00:00.000Z'}, transaction)
  expect(await readShown('again')).toBe(approved)
  await runCycles()
  expect(await readShown('again')).toBeNull()
  expect(await publisher.content.fetch('*[_type == "unsealedChange" && document == "again"].why')).toEqual([
    'an approved text was stored again after it was withdrawn',
  ])
})

test('a promotion that one transaction removes and creates again under an old time is put back', async () => {
  await publishApproved('backdated')
  await runCycles()
  await writer
    .transaction()
    .delete('backdated')
    .create({...withheld('backdated'), _updatedAt: '2020-01-01T00:00:00Z'})
    .commit()
  const updatedAt = await publisher.content.fetch<string>('*[_id == "backdated"][0]._updatedAt')
  expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse('2026-01-01T00:00:00Z'))
  await runCycles()
  expect(await readShown('backdated')).toBe(approved)
})
