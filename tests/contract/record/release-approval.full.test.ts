import type {SanityClient} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {importContent} from '#content/import.ts'
import {quoteRequest} from '#domain/seal/approval-quotes.ts'
import {sealShape} from '#domain/seal/seal.ts'
import {listLeavingMutations} from '#studio/approval/leave-release.ts'
import {awaitApprovalStatus, giveVerdict, readApprovalStatus} from '#tests/support/content/content-editor.ts'
import {type RunningContentLake, startContentLake} from '#tests/support/start-content-lake.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {type RunningPublisher, startPublisher} from '#tests/support/start-publisher.ts'
import {waitUntil} from '#tests/support/timing.ts'

// The publisher loads the rules of the form first.
const timeoutMs = 300_000

let lake: RunningContentLake
let database: TestDatabase
let publisher: RunningPublisher
let author: SanityClient
let second: SanityClient
let marketing: SanityClient

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
  second = as(users.compliance2)
  marketing = as(users.marketing)
  publisher = await startPublisher({lake, database})
}, timeoutMs)

afterAll(async () => {
  await publisher.stop()
  await Promise.all([database.close(), lake.close()])
})

const storedShape = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})
const read = async (id: string) => {
  const found = await author.getDocument(id)
  return found ? storedShape.parse(found) : null
}

type Change = Readonly<Record<string, unknown>>

/** Adds a document to a new release and changes it there, as the Studio does. */
async function prepare(client: SanityClient, releaseId: string, publishedId: string, change: Change) {
  await marketing.releases.create({releaseId, metadata: {title: releaseId, releaseType: 'asap'}})
  await client.createVersion({releaseId, publishedId, baseId: publishedId})
  await client
    .patch(`versions.${releaseId}.${publishedId}`)
    .set({...change})
    .commit()
}

/** Sends a version for approval, as the Studio does. */
async function send(client: SanityClient, release: string, documentId: string): Promise<void> {
  const [version, draft, published] = await Promise.all([
    read(`versions.${release}.${documentId}`),
    read(`drafts.${documentId}`),
    read(documentId),
  ])
  if (!version) throw new Error(`${release} has no version of ${documentId}`)
  const mutations = await listLeavingMutations({
    documentId,
    release,
    reason: 'Gold',
    version,
    draft,
    published,
  })
  await client.mutate(mutations, {autoGenerateArrayKeys: false})
}

/** Waits for the publisher's response. The first request takes longer, because it loads the form's rules. */
const awaitHash = async (id: string): Promise<string> =>
  await waitUntil(
    `${id} waits for approval`,
    async () => {
      const {state, hash, problems} = await readApprovalStatus(author, id)
      if (state && state !== 'waiting') throw new Error(`${id} is ${state}: ${problems?.join(' ') ?? ''}`)
      return state === 'waiting' && hash ? hash : undefined
    },
    timeoutMs - 20_000,
  )

const awaitApproved = async (id: string): Promise<void> => {
  await waitUntil(
    `${id} is approved`,
    async () =>
      z.object({approvedAt: z.string()}).safeParse(await read(`approvalRequest.${id}`)).success || undefined,
  )
}

const isPublished = ({state}: Readonly<{state?: string | null | undefined}>) => state === 'published'

const notice = (text: string) => ({complianceNotice: {_type: 'openText', en: text, ar: `إشعار: ${text}`}})

describe('a regulated text in a release', () => {
  const id = 'regionProfile-EU'
  const release = 'rLaw'

  test(
    'stops the release, is sent, and goes live sealed when the release runs',
    async () => {
      await prepare(author, release, id, notice('Gold week.'))
      await expect(marketing.releases.publish({releaseId: release})).rejects.toMatchObject({statusCode: 403})
      const before = await read(id)
      await send(author, release, id)
      expect(await read(`versions.${release}.${id}`)).toBeNull()
      const hash = await awaitHash(id)
      await giveVerdict(second, id, hash)
      await awaitApproved(id)
      expect(await read(id)).toEqual(before)

      await marketing.releases.publish({releaseId: release})
      await awaitApprovalStatus(author, id, isPublished)
      const live = await read(id)
      expect(live).toMatchObject(notice('Gold week.'))
      expect(sealShape.parse(live?.['seal'])).toMatchObject({
        kind: 'approved',
        hash,
        authors: [{id: 'compliance'}],
        approver: {id: 'compliance2'},
      })
    },
    timeoutMs,
  )

  test(
    'is not approved by who wrote its version, whoever sends it, and stays as it was when the release runs',
    async () => {
      const other = 'regionProfile-UK'
      await prepare(second, 'rUnread', other, notice('Silver week.'))
      const before = await read(other)
      await send(author, 'rUnread', other)
      const hash = await awaitHash(other)
      expect(await read(`approvalRequest.${other}`)).toMatchObject({
        authors: ['compliance', 'compliance2'],
        mayApprove: ['admin'],
      })
      await giveVerdict(second, other, hash)
      const {state} = await awaitApprovalStatus(author, other, ({problems}) => (problems ?? []).length > 0)
      expect(state).toBe('waiting')
      await marketing.releases.publish({releaseId: 'rUnread'})
      expect(await read(other)).toEqual(before)
      expect((await readApprovalStatus(author, other)).state).toBe('waiting')
      await giveVerdict(lake.client({token: lake.keys.content.users.admin, perspective: 'raw'}), other, hash)
      await awaitApprovalStatus(author, other, isPublished)
      expect(await read(other)).toMatchObject(notice('Silver week.'))
    },
    timeoutMs,
  )
})

test(
  'an approved text of a release that runs before its planned time waits for that time, and a time that was moved before the approval needs another look',
  async () => {
    const id = 'regionProfile-SG'
    const releaseId = 'rPlanned'
    await prepare(author, releaseId, id, notice('Planned week.'))
    const plan = async (time: number) => {
      const intendedPublishAt = new Date(time).toISOString()
      await marketing.releases.edit({
        releaseId,
        patch: {set: {'metadata.releaseType': 'scheduled', 'metadata.intendedPublishAt': intendedPublishAt}},
      })
    }
    const before = await read(id)
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
    await plan(Date.parse(inAnHour))
    await send(author, releaseId, id)
    const hash = await awaitHash(id)
    const {reason, base} = z
      .object({reason: z.string(), base: z.string()})
      .parse(await read(`approvalRequest.${id}`))
    const planned = Date.now() + 30_000
    await plan(planned)
    await giveVerdict(second, id, hash, {
      quotes: quoteRequest({reason, release: releaseId, releaseAt: inAnHour}, base),
    })
    const moved = await awaitApprovalStatus(author, id, (status) => (status.problems ?? []).length > 0)
    expect(moved.problems?.join()).toContain('another reason, time, release or evidence file')
    await giveVerdict(second, id, hash)
    await awaitApproved(id)
    await marketing.releases.publish({releaseId})
    const early = await awaitApprovalStatus(author, id, (status) => (status.problems ?? []).length > 0)
    expect(early.problems?.join()).toContain('The release ran before the time')
    expect(await read(id)).toEqual(before)
    await awaitApprovalStatus(author, id, isPublished)
    expect(Date.now()).toBeGreaterThanOrEqual(planned)
    expect(await read(id)).toMatchObject(notice('Planned week.'))
  },
  timeoutMs,
)

test(
  'an approved text of a release that is archived stays unpublished, and its request says why',
  async () => {
    const id = 'regionProfile-AU'
    await prepare(author, 'rArchived', id, notice('Bronze week.'))
    const before = await read(id)
    await send(author, 'rArchived', id)
    await giveVerdict(second, id, await awaitHash(id))
    await awaitApproved(id)
    await marketing.releases.archive({releaseId: 'rArchived'})
    const {problems} = await awaitApprovalStatus(author, id, (status) => (status.problems ?? []).length > 0)
    expect(problems?.join()).toContain('archived or deleted')
    expect(await read(id)).toEqual(before)
    await marketing.releases.unarchive({releaseId: 'rArchived'})
    await awaitApprovalStatus(author, id, (status) => (status.problems ?? []).length === 0)
    await marketing.releases.publish({releaseId: 'rArchived'})
    await awaitApprovalStatus(author, id, isPublished)
    expect(await read(id)).toMatchObject(notice('Bronze week.'))
  },
  timeoutMs,
)

test(
  'a promotion with a claim leaves the release for approval, and what is left runs without it',
  async () => {
    const ids = z
      .array(z.string())
      .parse(
        await marketing.fetch(
          '*[_type == "blogPost" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))][0...2]._id',
        ),
      )
    const [claiming = '', plain = ''] = ids
    const excerpt = (en: string) => ({excerpt: {_type: 'openText', en, ar: 'أسبوع الذهب'}})
    await prepare(marketing, 'rGold', claiming, excerpt('Guaranteed profits.'))
    await marketing.createVersion({releaseId: 'rGold', publishedId: plain, baseId: plain})
    await marketing.patch(`versions.rGold.${plain}`).set(excerpt('Gold week.')).commit()
    const before = await read(claiming)
    await send(marketing, 'rGold', claiming)
    const hash = await awaitHash(claiming)
    await marketing.releases.publish({releaseId: 'rGold'})
    expect(await read(plain)).toMatchObject({excerpt: {en: 'Gold week.'}})
    expect(await read(claiming)).toEqual(before)
    await giveVerdict(author, claiming, hash)
    await awaitApprovalStatus(author, claiming, isPublished)
    const live = await read(claiming)
    expect(live).toMatchObject({excerpt: {en: 'Guaranteed profits.'}})
    expect(sealShape.parse(live?.['seal']).hash).toBe(hash)
  },
  timeoutMs,
)
