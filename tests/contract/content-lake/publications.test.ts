import type {SanityClient} from '@sanity/client'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {
  followPublications,
  type Publication,
  openPublicationStream,
  fetchLatestChange,
} from '#web/content/follow-publications.ts'

let lake: RunningContentLake
let editor: SanityClient
const ends: (() => void)[] = []

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
afterAll(() => lake.close())

/** What one web server receives, which has no token. */
async function startServer() {
  const received: Publication[] = []
  const onMissed = vi.fn<() => void>()
  const problems: unknown[] = []
  const subscribe = openPublicationStream(lake.client({}))
  const readLatestChange = fetchLatestChange(lake.client({perspective: 'published', useCdn: false}))
  ends.push(
    followPublications({
      subscribe,
      readLatestChange,
      onPublication: (publication) => received.push(publication),
      onMissed,
      report: (_, error) => problems.push(error),
    }),
  )
  await vi.waitFor(() => expect(onMissed).toHaveBeenCalledOnce(), eventually)
  return {received, problems}
}

test('every web server is notified of what is published, changed and removed, and of no draft', async () => {
  const servers = [await startServer(), await startServer()]
  await editor.create({_id: 'drafts.regionProfile-EU', _type: 'regionProfile'})
  await editor.create({_id: 'regionProfile-EU', _type: 'regionProfile'})
  const {transactionId} = await editor
    .transaction()
    .patch('regionProfile-EU', (patch) => patch.set({text: 'new'}))
    .create({_id: 'a-post', _type: 'blogPost'})
    .commit({returnDocuments: false})
  await editor.delete('regionProfile-EU')
  for (const {received, problems} of servers) {
    await vi.waitFor(() => expect(received).toHaveLength(4), eventually)
    const described = received.map(({documentId, types}) => [documentId, ...types].join(' '))
    // What one transaction changed is received in any order; transactions are received in theirs.
    expect([described[0], ...described.slice(1, 3).toSorted(), described[3]]).toEqual([
      'regionProfile-EU regionProfile',
      'a-post blogPost',
      'regionProfile-EU regionProfile',
      'regionProfile-EU regionProfile',
    ])
    expect(received.filter((publication) => publication.transactionId === transactionId)).toHaveLength(2)
    expect(problems).toEqual([])
  }
})

test('the latest change is that of the documents that visitors may see, by the same clock as the stream', async () => {
  const {received} = await startServer()
  const readLatestChange = fetchLatestChange(lake.client({perspective: 'published', useCdn: false}))
  await editor.createOrReplace({_id: 'a-post', _type: 'blogPost'})
  await vi.waitFor(() => expect(received).toHaveLength(1), eventually)
  const updatedAt = received[0]?.result?._updatedAt
  expect(updatedAt).toBeDefined()
  await editor.createOrReplace({_id: 'drafts.a-post', _type: 'blogPost'})
  expect(await readLatestChange()).toBe(updatedAt)
})
