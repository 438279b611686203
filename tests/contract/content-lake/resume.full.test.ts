import {rm} from 'node:fs/promises'
import type {SanityClient} from '@sanity/client'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {breakableConnection, type BreakableConnection} from '#tests/support/servers/connections.ts'
import {readEvents} from '#tests/support/content/lake-responses.ts'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let connection: BreakableConnection
let editor: SanityClient
const cleanUps: (() => void)[] = []

beforeAll(async () => {
  lake = await startContentLake()
  connection = await breakableConnection(lake.port)
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})
afterAll(async () => {
  await connection.close()
  await lake.close()
  await rm(lake.dataDir, {recursive: true, force: true})
})

/** Kills the Content Lake, and restarts it with the same data and port. */
async function killAndStart() {
  await lake.kill()
  lake = await startContentLake({dataDir: lake.dataDir, port: lake.port})
}

/** Listens as the Studio does, over a connection that can be reset. */
async function listen(query: string) {
  const events: string[] = []
  const client = lake.client({token: lake.keys.content.viewer, apiHost: connection.url})
  const subscription = client
    .listen(
      query,
      {},
      {
        events: ['welcome', 'welcomeback', 'reset', 'mutation'],
        enableResume: true,
        effectFormat: 'mendoza',
      },
    )
    .subscribe((event) => {
      events.push(event.type === 'mutation' ? `${event.transition} ${event.documentId}` : event.type)
    })
  cleanUps.push(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(events).toEqual(['welcome']), eventually)
  return events
}

const makeThree = async (type: string) => {
  await editor.create({_id: `${type}-1`, _type: type})
  await editor
    .transaction()
    .create({_id: `${type}-2`, _type: type})
    .create({_id: `other-than-${type}`, _type: 'other'})
    .delete(`${type}-1`)
    .commit()
}

describe('a resumed listener', () => {
  test('receives missed events once and in order after its connection was reset', async () => {
    const events = await listen('*[_type == "reset"]')
    connection.disconnect()
    await makeThree('reset')
    await vi.waitFor(() => expect(events).toHaveLength(5), eventually)
    await editor.create({_id: 'reset-3', _type: 'reset'})
    await vi.waitFor(() => expect(events).toHaveLength(6), eventually)
    expect(events).toEqual([
      'welcome',
      'welcomeback',
      'appear reset-1',
      'disappear reset-1',
      'appear reset-2',
      'appear reset-3',
    ])
  })

  test('receives missed events after the Content Lake was killed and restarted', async () => {
    const events = await listen('*[_type == "killed"]')
    await editor.create({_id: 'killed-1', _type: 'killed'})
    await vi.waitFor(() => expect(events).toHaveLength(2), eventually)
    await killAndStart()
    await editor.create({_id: 'killed-2', _type: 'killed'})
    await editor.create({_id: 'killed-3', _type: 'killed'})
    await vi.waitFor(() => expect(events).toHaveLength(5), eventually)
    expect(events).toEqual([
      'welcome',
      'appear killed-1',
      'welcomeback',
      'appear killed-2',
      'appear killed-3',
    ])
  })

  test('receives the rest of a transaction', async () => {
    const address = `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&query=${encodeURIComponent('*[_type == "middle"]')}`
    const init = {headers: {authorization: `Bearer ${lake.keys.content.viewer}`}}
    const [welcome] = await readEvents(address, 1, init)
    await editor
      .transaction([1, 2, 3].map((n) => ({create: {_id: `middle-${n}`, _type: 'middle'}})))
      .commit({returnDocuments: false})
    const from = async (id: string | undefined, count: number) =>
      (await readEvents(`${address}&lastEventId=${id}`, count, init)).map(({event, id: position, data}) => ({
        event,
        position,
        documentId: data['documentId'],
        of: data['transactionTotalEvents'],
      }))
    const all = await from(welcome?.id, 4)
    expect(all).toMatchObject([
      {event: 'welcomeback'},
      {event: 'mutation', documentId: 'middle-1', of: 3},
      {event: 'mutation', documentId: 'middle-2', of: 3},
      {event: 'mutation', documentId: 'middle-3', of: 3},
    ])
    expect(await from(all[2]?.position, 2)).toMatchObject([
      {event: 'welcomeback'},
      {event: 'mutation', documentId: 'middle-3', of: 3},
    ])
  })

  test('receives each revision with its effects', async () => {
    const address = `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&effectFormat=mendoza&includeResult=true&includePreviousRevision=true&query=${encodeURIComponent('*[_id == "steps"]')}`
    const init = {headers: {authorization: `Bearer ${lake.keys.content.viewer}`}}
    const first = await editor.create({_id: 'steps', _type: 'post', title: 'One'})
    const [welcome] = await readEvents(address, 1, init)
    const second = await editor.patch('steps').set({title: 'Two'}).commit()
    const third = await editor
      .patch('steps')
      .set({title: 'Three', list: ['a']})
      .commit()
    await editor.delete('steps')
    const missedEvents = await readEvents(`${address}&lastEventId=${welcome?.id}`, 4, init)
    expect(missedEvents.slice(1).map(({data}) => data)).toMatchObject([
      {
        transition: 'update',
        previousRev: first._rev,
        resultRev: second._rev,
        previous: first,
        result: second,
      },
      {
        transition: 'update',
        previousRev: second._rev,
        resultRev: third._rev,
        previous: second,
        result: third,
      },
      {transition: 'disappear', previousRev: third._rev, previous: third},
    ])
  })

  test.each(['0123456789ab.1.0', 'nonsense', '../..'])(
    'from a position that this log does not know (%s) is reset',
    async (position) => {
      const address = `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&query=*`
      const init = {headers: {'last-event-id': position}}
      expect(await readEvents(address, 1, init)).toMatchObject([{event: 'reset'}])
    },
  )

  test('receives no events of hidden documents', async () => {
    const address = `${lake.url}/v2025-02-19/data/listen/production?enableResume=true&query=*`
    const [welcome] = await readEvents(address, 1)
    await editor.create({_id: 'drafts.unseen', _type: 'post'})
    await editor.create({_id: 'seen', _type: 'post'})
    const missedEvents = await readEvents(`${address}&lastEventId=${welcome?.id}`, 2)
    expect(missedEvents).toMatchObject([{event: 'welcomeback'}, {data: {documentId: 'seen'}}])
  })
})

describe('a resumed live connection', () => {
  const address = () => `${lake.url}/v2025-02-19/data/live/events/production`

  test('receives each missed change, also after a kill', async () => {
    await editor.create({_id: 'live', _type: 'post'})
    const [welcome] = await readEvents(address(), 1)
    await editor.patch('live').set({n: 1}).commit()
    await killAndStart()
    await editor.patch('live').set({n: 2}).commit()
    const missedEvents = await readEvents(`${address()}?lastEventId=${welcome?.id}`, 3)
    const {syncTags} = await lake.client().fetch('*[_id == "live"]', {}, {filterResponse: false})
    const tags: unknown = expect.arrayContaining(syncTags ?? ['missing'])
    expect(missedEvents).toMatchObject([
      {event: 'welcome', id: welcome?.id},
      {event: 'message', data: {tags}},
      {event: 'message', data: {tags}},
    ])
    expect(await readEvents(`${address()}?lastEventId=${missedEvents[2]?.id}`, 1)).toMatchObject([
      {event: 'welcome'},
    ])
  })

  test('from a position that this log does not know is restarted', async () => {
    const init = {headers: {'last-event-id': 'nonsense'}}
    expect(await readEvents(address(), 1, init)).toMatchObject([{event: 'restart'}])
  })
})
