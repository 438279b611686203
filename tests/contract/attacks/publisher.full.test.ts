import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {importContent} from '#content/import.ts'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {waitUntil} from '#tests/support/timing.ts'

const id = 'regionProfile-UK'
const otherId = 'regionProfile-AU'
const plannedId = 'regionProfile-SG'
const freeId = 'regionProfile-EU'
// The publisher loads the rules of the form first.
const timeoutMs = 300_000

let lake: RunningContentLake
let database: TestDatabase
let publisher: RunningPublisher
let author: SanityClient
let approver: SanityClient
let admin: SanityClient
let program: SanityClient

beforeAll(async () => {
  ;[database, lake] = await Promise.all([startDatabase({seeded: false}), startContentLake()])
  const {editor, users} = lake.keys.content
  await importContent({
    apiHost: lake.url,
    projectId: 'marsa',
    dataset: 'production',
    token: editor,
    sealKey: lake.keys.seal.signing,
  })
  const as = (token: string) => lake.client({token, perspective: 'raw'})
  author = as(users.compliance)
  approver = as(users.compliance2)
  admin = as(users.admin)
  program = as(editor)
  publisher = await startPublisher({lake, database})
}, timeoutMs)

afterAll(async () => {
  await publisher.stop()
  await Promise.all([database.close(), lake.close()])
})

const storedShape = z.looseObject({_id: z.string(), _type: z.string()})
const stored = async (documentId: string) => {
  const found = await admin.getDocument(documentId)
  return found ? storedShape.parse(found) : null
}

const notice = (text: string) => ({set: {complianceNotice: {en: text, ar: `إشعار: ${text}`}}})

test(
  'who sends what a program wrote does not approve it, and no program sends',
  async () => {
    await editDraft(program, id, notice('Written by a program.'))
    await requestApproval(author, id)
    const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
    await giveVerdict(author, id, hash ?? '')
    const {state} = await awaitApprovalStatus(author, id, ({problems}) => (problems ?? []).length > 0)
    expect(state).toBe('waiting')
    await editDraft(program, otherId, notice('Written by a program.'))
    await requestApproval(program, otherId)
    expect(await awaitApprovalStatus(author, otherId, (status) => status.state === 'refused')).toBeDefined()
  },
  timeoutMs,
)

test(
  'an approval that compared the draft with a text that a client wrote publishes nothing',
  async () => {
    await editDraft(author, freeId, notice('Compared.'))
    await requestApproval(author, freeId)
    const {hash} = await awaitApprovalStatus(author, freeId, ({state}) => state === 'waiting')
    const request = storedShape.parse(await stored(`approvalRequest.${freeId}`))
    expect(request['base']).toMatch(/^[\da-f]{64}$/u)
    for (const base of [hash ?? '', null]) {
      const quotes = quoteRequest({reason: String(request['reason'])}, base)
      await giveVerdict(approver, freeId, hash ?? '', {quotes})
      await awaitApprovalStatus(author, freeId, ({problems}) => (problems ?? []).length > 0)
      await expect.poll(async () => await stored(`approval.${freeId}`)).toBeNull()
    }
    await giveVerdict(approver, freeId, hash ?? '')
    await awaitApprovalStatus(author, freeId, ({state}) => state === 'published')
  },
  timeoutMs,
)

test(
  'an approved request that somebody changes who may not send it is put back, and published at its moment',
  async () => {
    const request = `approvalRequest.${plannedId}`
    await editDraft(author, plannedId, notice('Planned.'))
    const liveAt = new Date(Date.now() + 15_000).toISOString()
    await requestApproval(author, plannedId, {liveAt})
    const {hash} = await awaitApprovalStatus(author, plannedId, ({state}) => state === 'waiting')
    await giveVerdict(approver, plannedId, hash ?? '')
    const isApproved = async () => ((await admin.getDocument(request))?.['approvedAt'] ? true : undefined)
    await waitUntil('the approval', isApproved)
    await program.createOrReplace({_id: request, _type: 'approvalRequest', reason: 'x', state: 'refused'})
    await waitUntil('the request as it was', isApproved)
    await awaitApprovalStatus(author, plannedId, ({state}) => state === 'published')
    expect(await admin.getDocument(plannedId)).toMatchObject({
      complianceNotice: {en: 'Planned.'},
      seal: {authors: [{id: 'compliance'}], approver: {id: 'compliance2'}},
    })
  },
  timeoutMs,
)

test(
  'a request that is changed without end holds up no other',
  async () => {
    await editDraft(author, plannedId, notice('Answered.'))
    const noisy = {
      _id: 'approvalRequest.blogPost-pips-lots-and-margin',
      _type: 'approvalRequest',
      reason: 'x',
    }
    await admin.createOrReplace(noisy)
    const ended = new AbortController()
    const patching = (async () => {
      while (!ended.signal.aborted)
        await admin
          .patch(noisy._id)
          .set({reason: String(performance.now())})
          .commit()
    })()
    await requestApproval(author, plannedId)
    const {state} = await awaitApprovalStatus(author, plannedId, (status) => status.state === 'waiting')
    ended.abort()
    await patching
    expect(state).toBe('waiting')
  },
  timeoutMs,
)

test(
  'however many requests Marketing sends, a regulated text is answered first',
  async () => {
    const marketing = lake.client({token: lake.keys.content.users.marketing, perspective: 'raw'})
    const posts = Array.from({length: 60}, (_, index) => `a-flood-${index}`)
    const sent = marketing.transaction()
    for (const post of posts)
      sent
        .create({_id: `drafts.${post}`, _type: 'blogPost'})
        .create({_id: `approvalRequest.${post}`, _type: 'approvalRequest', reason: 'x'})
    await editDraft(author, plannedId, notice('Urgent.'))
    await sent.commit({returnDocuments: false})
    await requestApproval(author, plannedId)
    await awaitApprovalStatus(author, plannedId, ({state}) => state === 'waiting')
    const unanswered =
      '*[_type == "approvalRequest" && string::startsWith(_id, "approvalRequest.a-flood") && !defined(state)]._id'
    expect(await admin.fetch<string[]>(unanswered)).not.toEqual([])
    await waitUntil(
      'an answer to each',
      async () => ((await admin.fetch<string[]>(unanswered)).length === 0 ? true : undefined),
      timeoutMs,
    )
  },
  timeoutMs,
)

test(
  'a draft of another type under the id of a regulated text is removed',
  async () => {
    await admin.createOrReplace({_id: `drafts.${freeId}`, _type: 'blogPost'})
    await waitUntil('no such draft', async () =>
      (await admin.getDocument(`drafts.${freeId}`)) === undefined ? true : undefined,
    )
    await editDraft(author, freeId, notice('Mine.'))
    expect(await admin.getDocument(`drafts.${freeId}`)).toMatchObject({_type: 'regionProfile'})
  },
  timeoutMs,
)

test(
  'a text that was written around the publisher is put back, and does not become a draft',
  async () => {
    const transaction = 'chosen-by-an-administrator'
    // The id of the alarm can't be taken in advance.
    await admin.create({_id: `unsealedChange.${transaction}.${freeId}`, _type: 'faq'})
    await admin
      .transaction()
      .patch(freeId, (patch) => patch.set({'complianceNotice.en': 'Guaranteed profits.'}))
      .transactionId(transaction)
      .commit()
    await author.delete(`drafts.${freeId}`)
    const isBack = async () => {
      const found = z
        .object({complianceNotice: z.object({en: z.string()})})
        .parse(await admin.getDocument(freeId))
      return found.complianceNotice.en === 'Guaranteed profits.' ? undefined : true
    }
    await waitUntil('the sealed text', isBack)
    expect(await admin.getDocument(`drafts.${freeId}`)).toBeUndefined()
    await editDraft(author, freeId, notice('Mine.'))
    await requestApproval(author, freeId)
    await awaitApprovalStatus(author, freeId, ({state}) => state === 'waiting')
    expect(await admin.getDocument(`approvalRequest.${freeId}`)).toMatchObject({
      authors: ['compliance'],
      mayApprove: ['admin', 'compliance2'],
    })
  },
  timeoutMs,
)

test(
  'a text under another type, with its own seal, is put back',
  async () => {
    const {_rev, _createdAt, _updatedAt, ...whole} = storedShape.parse(await admin.getDocument(id))
    await admin
      .transaction()
      .delete(id)
      .create({...whole, _type: 'prescribedText'})
      .commit()
    const typeOfProfile = async () => (await stored(id))?._type
    await waitUntil(
      'the type of the profile',
      async () => ((await typeOfProfile()) === 'regionProfile' ? true : undefined),
      timeoutMs,
    )
    expect(await typeOfProfile()).toBe('regionProfile')
  },
  timeoutMs,
)

test(
  'a profile under an id where none belongs is taken away, and keeps no text from being approved',
  async () => {
    await admin.createOrReplace({_id: 'regionProfile-EU2', _type: 'regionProfile', name: {en: 'Twin'}})
    await editDraft(author, id, notice('Written by an officer.'))
    await requestApproval(author, id)
    const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
    await giveVerdict(approver, id, hash ?? '')
    await awaitApprovalStatus(author, id, ({state}) => state === 'published')
    expect(await stored('regionProfile-EU2')).toBeNull()
  },
  timeoutMs,
)
