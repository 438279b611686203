import type {SanityClient} from '@sanity/client'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {startWebhookTarget, type WebhookTarget} from '#tests/support/servers/receivers.ts'

let dataDir: string
let target: WebhookTarget
let lake: RunningContentLake
let editor: SanityClient

async function start(): Promise<void> {
  lake = await startContentLake({dataDir, webhookUrl: target.url})
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
}
beforeAll(async () => {
  target = await startWebhookTarget()
  dataDir = await mkdtemp(path.join(tmpdir(), 'content-lake-'))
})
afterAll(async () => {
  await target.close()
  await rm(dataDir, {recursive: true, force: true})
})
beforeEach(start)
afterEach(() => lake.close())

// Long enough for the requests before it on a busy machine.
const soon = 5_000
const momentsAhead = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString()
const passed = (moment: string) =>
  vi.waitFor(() => expect(Date.now()).toBeGreaterThan(Date.parse(moment)), eventually)
const read = (id: string) => editor.getDocument(id)
const stateOf = async (releaseId: string) => (await editor.releases.get({releaseId}))?.state
const published = (releaseId: string) =>
  vi.waitFor(async () => expect(await stateOf(releaseId)).toBe('published'), eventually)

/** A release with a version of one document. */
async function prepare(releaseId: string, publishedId: string, fields: Record<string, unknown> = {}) {
  await editor.releases.create({releaseId, metadata: {releaseType: 'scheduled'}})
  const document = {_id: `versions.${releaseId}.${publishedId}`, _type: 'blogPost', ...fields}
  await editor.createVersion({releaseId, publishedId, document})
  return releaseId
}

test('a release is published at its moment, in the name of the user who scheduled it', async () => {
  const marketing = lake.client({token: lake.keys.content.users.marketing, perspective: 'raw'})
  await editor.create({_id: 'a', _type: 'blogPost', title: 'Old'})
  await editor.create({_id: 'drafts.a', _type: 'blogPost', title: 'Draft'})
  const releaseId = await prepare('on-time', 'a', {title: 'New'})
  const publishAt = momentsAhead(soon)
  await marketing.releases.schedule({releaseId, publishAt})
  expect(await editor.releases.get({releaseId})).toMatchObject({state: 'scheduled', publishAt})
  expect(await read('a')).toMatchObject({title: 'Old'})

  await published(releaseId)

  const release = await editor.releases.get({releaseId})
  const late = Date.parse(release?.publishedAt ?? '') - Date.parse(publishAt)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThan(10_000)
  expect(await read('a')).toMatchObject({title: 'New', _rev: release?._rev})
  expect(await read('drafts.a')).toMatchObject({title: 'Draft'})
  const response = await fetch(
    `${lake.url}/v1/data/history/production/transactions/a?excludeContent=true&reverse=true&limit=1`,
    {headers: {authorization: `Bearer ${lake.keys.content.viewer}`}},
  )
  expect(JSON.parse(await response.text())).toMatchObject({author: 'marketing', id: release?._rev})
  await vi.waitFor(() => expect(target.calls.map(({body}) => body).join()).toContain('"_id":"a"'), eventually)
})

test('a kill before its moment delays a release until the next start, in the order of the moments', async () => {
  const [early, later] = [
    await prepare('early', 'b', {title: 'Early'}),
    await prepare('later', 'b', {title: 'Later'}),
  ]
  const second = momentsAhead(soon + 1)
  await editor.releases.schedule({releaseId: later, publishAt: second})
  await editor.releases.schedule({
    releaseId: early,
    publishAt: new Date(Date.parse(second) - 1).toISOString(),
  })
  await lake.kill()
  await passed(second)
  await start()
  await published(early)
  await published(later)
  expect(await read('b')).toMatchObject({title: 'Later'})
  await vi.waitFor(() => expect(target.calls.map(({body}) => body).join()).toContain('"_id":"b"'), eventually)
})

test('a kill before its moment changes nothing when the start is earlier', async () => {
  const releaseId = await prepare('in-time', 'c')
  const publishAt = momentsAhead(2 * soon)
  await editor.releases.schedule({releaseId, publishAt})
  await lake.kill()
  await start()
  expect(await stateOf(releaseId)).toBe('scheduled')
  await published(releaseId)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(publishAt))
})

test('a moment in the past means now', async () => {
  const releaseId = await prepare('past', 'd')
  await editor.releases.schedule({releaseId, publishAt: '2020-01-01T00:00:00Z'})
  await published(releaseId)
  expect(await read('d')).toBeDefined()
})

test('a moment can be moved and withdrawn', async () => {
  const withdrawn = momentsAhead(soon)
  const [moved, held] = [await prepare('moved', 'e'), await prepare('held', 'f')]
  await editor.releases.schedule({releaseId: moved, publishAt: momentsAhead(3_600_000)})
  await editor.releases.schedule({releaseId: held, publishAt: withdrawn})
  await editor.releases.unschedule({releaseId: held})
  await editor.releases.schedule({releaseId: moved, publishAt: momentsAhead(soon)})
  await published(moved)
  await passed(withdrawn)
  expect(await editor.releases.get({releaseId: held})).toMatchObject({state: 'active'})
  expect(await read('f')).toBeUndefined()
})

test('a release that can no longer be published is active again and says why', async () => {
  await editor.create({_id: 'person', _type: 'author'})
  const author = {_type: 'reference', _ref: 'person', _weak: true, _strengthenOnPublish: {type: 'author'}}
  const releaseId = await prepare('failing', 'g', {author})
  await editor.releases.schedule({releaseId, publishAt: momentsAhead(soon)})
  await editor.delete('person')
  await vi.waitFor(async () => expect(await stateOf(releaseId)).toBe('active'), eventually)
  expect(await editor.releases.get({releaseId})).toMatchObject({
    error: {message: 'Document "g" references non-existent document "person"'},
  })
  expect(await read('g')).toBeUndefined()
  await editor.create({_id: 'person', _type: 'author'})
  await editor.releases.publish({releaseId})
  expect(await editor.releases.get({releaseId})).not.toHaveProperty('error')
})
