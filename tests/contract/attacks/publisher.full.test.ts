import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {importContent} from '#content/import.ts'
import {awaitApprovalStatus, editDraft, giveVerdict, requestApproval} from '#tests/support/four-eyes.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

const id = 'regionProfile-UK'
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
    await requestApproval(program, id)
    expect(await awaitApprovalStatus(author, id, (status) => status.state === 'refused')).toBeDefined()
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
