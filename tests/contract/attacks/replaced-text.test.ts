import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {withInitialSeal} from '#content/sealing/initial-seal.ts'
import {toPublicKey} from '#domain/seal/seal-keys.ts'
import {
  editDraft,
  giveVerdict,
  readApprovalStatus,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {fillLog, readEntries} from '#tests/support/database/queries.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {connectContentHistory} from '#workers/publisher/content/content-history.ts'
import {readOwnId, readPerson, readRoles} from '#workers/publisher/content/members.ts'
import type {Publisher} from '#workers/publisher/publisher.ts'
import {connectDecisionLog} from '#workers/publisher/decisions/decision-log.ts'
import {connectWritableLog} from '#workers/publisher/publication-log.ts'
import {createMemory, type Memory, runCycle} from '#workers/publisher/run-cycle.ts'

// A program with a token that writes everything replaces regulated texts, and hides them from a publisher that looks only for regulated types.
const terms = 'legalDocument-terms'
const profile = 'regionProfile-EU'
const timeoutMs = 120_000

let lake: RunningContentLake
let database: TestDatabase
let program: SanityClient
let admin: SanityClient
let author: SanityClient
let approver: SanityClient
let publisher: Publisher
let memory: Memory
/** The subjects of the mails to the officers. */
const mailed: string[] = []

const forget = () => createMemory(publisher.publicKeys)

beforeAll(async () => {
  ;[database, lake] = await Promise.all([startDatabase({seeded: false}), startContentLake()])
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  program = as(lake.keys.content.editor)
  const {users} = lake.keys.content
  ;[admin, author, approver] = [as(users.admin), as(users.compliance), as(users.compliance2)]
  const content = as(lake.keys.content.publisher)
  const sealKey = lake.keys.seal.signing
  const {secret: secretKey, publisher: publisherKey} = database.keys.supabase
  publisher = {
    content,
    history: connectContentHistory(content),
    log: connectWritableLog(database.restUrl, {secretKey, publisherKey}),
    decisions: connectDecisionLog(database.restUrl, {secretKey, publisherKey}),
    sealKey,
    publicKeys: {keys: [toPublicKey(sealKey)]},
    publisherId: await readOwnId(content),
    readRoles: async () => await readRoles(content),
    studioUrl: 'https://studio.marsa.example',
    readPerson: async (id) => await readPerson(content, id),
    validate: async () => await Promise.resolve([]),
    sendMail: async ({subject}) => void (await Promise.resolve(mailed.push(subject))),
    expectSameClocks: async () => await Promise.resolve(),
    now: () => new Date().toISOString(),
    noteRefused: () => undefined,
    report: () => undefined,
  }
  memory = forget()
  for (const document of [
    {_id: terms, _type: 'legalDocument', text: 'The terms.'},
    {_id: profile, _type: 'regionProfile', text: 'The profile.'},
  ])
    await program.createOrReplace(withInitialSeal(document, sealKey))
  await cycles()
}, timeoutMs)
afterAll(async () => {
  await Promise.all([database.close(), lake.close()])
})

async function cycles(): Promise<void> {
  for (let count = 0; count < 3; count++) await runCycle(memory, publisher)
}

const readStandings = async (id: string) =>
  (await readEntries(database.sql)).filter((entry) => entry.document_id === id).map(({standing}) => standing)

const storedShape = z.looseObject({_id: z.string(), _type: z.string()})
const read = async (id: string) => storedShape.parse(await program.getDocument(id))

test.each([
  [terms, 'legalDocument', 'faq'],
  [terms, 'legalDocument', 'unknownType'],
  [profile, 'regionProfile', 'faq'],
])('%s (%s) comes back after a %s took its id', async (id, type, other) => {
  const before = await read(id)
  // With its seal, which the publisher must not take for the text's own after a restart.
  await program
    .transaction()
    .delete(id)
    .create({...before, _type: other})
    .commit()
  memory = forget()
  await cycles()
  expect(await read(id)).toMatchObject({_type: type, text: before['text'], seal: before['seal']})
  expect((await readStandings(id)).slice(-2)).toEqual(['unsealed', 'restored'])
})

async function sendEmergency(id: string): Promise<void> {
  await admin.create({_id: `drafts.${id}`, _type: 'legalDocument', text: 'Everybody wins.'})
  await requestApproval(admin, id, {emergency: true})
}

test('a new text is in the audit log as soon as visitors see it', async () => {
  await sendEmergency('legalDocument-quick')
  await runCycle(memory, publisher)
  expect(await readStandings('legalDocument-quick')).toEqual(['emergency'])
})

// The database is down when the text is published, and the text is gone when it comes back.
test.each([
  ['goes on', 'delete', () => memory],
  ['goes on', 'faq', () => memory],
  ['was started again', 'delete', forget],
  ['was started again', 'faq', forget],
])('a new text is recorded by a publisher that %s, after a %s', async (_name, other, continueWith) => {
  const id = `legalDocument-${crypto.randomUUID()}`
  await sendEmergency(id)
  const unavailable = {...publisher.log, append: async () => await Promise.reject(new Error('no database'))}
  await expect(runCycle(memory, {...publisher, log: unavailable})).rejects.toThrow('no database')
  expect(await read(id)).toMatchObject({text: 'Everybody wins.'})
  const change = admin.transaction().delete(id)
  if (other === 'faq') change.create({_id: id, _type: 'faq', question: 'Does everybody win?'})
  await change.commit()
  memory = continueWith()
  await cycles()
  expect((await readStandings(id)).slice(0, 2)).toEqual(['emergency', 'unsealed'])
  expect(await read(id)).toMatchObject({_type: 'legalDocument', text: 'Everybody wins.'})
})

test('a document of another type does not block a new text with its id', async () => {
  const id = 'legalDocument-taken'
  await program.create({_id: id, _type: 'faq', question: 'Whose id is it?'})
  await sendEmergency(id)
  await cycles()
  expect(await read(id)).toMatchObject({_type: 'legalDocument', text: 'Everybody wins.'})
  expect(await readStandings(id)).toEqual(['emergency'])
})

test.each(['faq', 'unknownType', 'legalDocument'])(
  'no %s takes an id that the site needs for a region that is not published yet',
  async (type) => {
    const id = 'regionProfile-UK'
    await program
      .transaction()
      .create({_id: id, _type: type})
      .create({_id: `drafts.${id}`, _type: type})
      .commit()
    memory.finished.state = ''
    await cycles()
    expect([await program.getDocument(id), await program.getDocument(`drafts.${id}`)]).toEqual([
      undefined,
      undefined,
    ])
  },
)

test('a draft of an unknown type does not block the text with its id', async () => {
  await program.create({_id: `drafts.${terms}`, _type: 'unknownType'})
  // The publisher looks again when a text changes.
  memory.finished.state = ''
  await cycles()
  expect(await program.getDocument(`drafts.${terms}`)).toBeUndefined()
})

/** Two officers approve a change that goes live in an hour. */
async function approveDated(id: string): Promise<void> {
  await editDraft(author, id, {set: {text: `Approved ${crypto.randomUUID()}`}})
  const liveAt = new Date(Date.now() + 3_600_000).toISOString()
  await requestApproval(author, id, {liveAt})
  await cycles()
  const {hash} = await readApprovalStatus(author, id)
  await giveVerdict(approver, id, hash ?? '')
  await cycles()
}

test.each<[string, (id: string) => Promise<unknown>]>([
  ['deletes', async (id) => await program.delete(id)],
  ['makes unreadable', async (id) => await program.patch(id).set({liveAt: 5}).commit()],
  [
    'replaces by a FAQ',
    async (id) => await program.transaction().delete(id).create({_id: id, _type: 'faq'}).commit(),
  ],
])('the dated request that a program %s comes back with its approval', async (_name, change) => {
  const id = `approvalRequest.${terms}`
  await approveDated(terms)
  const before = await read(id)
  expect(before['state']).toBe('waiting')
  expect(before).toHaveProperty('approvedAt')
  await change(id)
  await cycles()
  const {_rev, _updatedAt, ...kept} = before
  expect(await read(id)).toMatchObject(kept)
  expect(await readApprovalStatus(author, terms)).toMatchObject({state: 'waiting', problems: []})
  await author.delete(`drafts.${terms}`)
  await cycles()
})

test('a correction that only a program says is recorded causes no mail', async () => {
  const [entry] = await readEntries(database.sql)
  const _id = 'correction.1'
  await program.create({
    _id,
    _type: 'correction',
    position: 1,
    entryHash: entry?.hash ?? '',
    document: entry?.document_id ?? '',
    authors: ['layla'],
    reason: 'Read more at https://forged.example',
    state: 'corrected',
  })
  await cycles()
  expect(mailed.filter((subject) => subject.startsWith('Corrected'))).toEqual([])
  expect(await read(_id)).toMatchObject({state: 'refused'})
})

test.each([
  ['legalDocument-complaints', 'legalDocument', {}],
  ['regionProfile-AU', 'regionProfile', {seal: {kind: 'approved', signature: 'invented'}}],
])(
  '%s, which the site needs and no one ever sealed, is removed, and the officers are told',
  async (_id, _type, more) => {
    await program.create({_id, _type, text: 'By an insider', ...more})
    await cycles()
    expect(await program.getDocument(_id)).toBeUndefined()
    const told = '*[_type == "unsealedChange" && document == $id && defined(mailedAt)].why'
    expect(await program.fetch(told, {id: _id})).toHaveLength(1)
  },
)

// More than a response of the database's API holds. The profile is in none of the first thousand rows.
test('a text comes back with over a thousand other documents in the log', async () => {
  const before = await read(profile)
  await fillLog(database, 1_100)
  await program.patch(profile).set({text: 'Everybody wins.'}).commit()
  memory = forget()
  await cycles()
  expect(await read(profile)).toMatchObject({text: before['text'], seal: before['seal']})
})

test('nothing that the log knows is removed when the list of last entries lacks it', async () => {
  await program.patch(profile).set({text: 'Everybody wins.'}).commit()
  memory = forget()
  const readLastEntries = async () =>
    new Map([...(await publisher.log.readLastEntries())].filter(([id]) => id !== profile))
  const readVisibleContents = async () => await Promise.resolve([])
  const cut = {...publisher, log: {...publisher.log, readLastEntries, readVisibleContents}}
  await expect(runCycle(memory, cut)).rejects.toThrow('the list of its last entries does not')
  expect(await read(profile)).toMatchObject({text: 'Everybody wins.'})
  await cycles()
  expect(await read(profile)).toMatchObject({text: 'The profile.'})
})
