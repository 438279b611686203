import type {SanityClient} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {countQueriesDuring, endless, endlessParams, sendQuery} from '#tests/support/content/endless-query.ts'
import {eventually} from '#tests/support/timing.ts'
import {readEvents} from '#tests/support/content/lake-responses.ts'
import {tried} from '#tests/support/thoroughness.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
  await editor.create({_id: 'a', _type: 'post', title: 'One'})
})
afterAll(() => lake.close())

// Each gets its response within milliseconds: this many while something hangs for a second say that it holds nobody up.
const several = 5

/** How many hang at a time: each takes a core for its four seconds. */
const hanging = tried([1, 4])

describe('a query without an end', () => {
  test('of a stranger is ended, in the shape of the service', async () => {
    const {status, body} = await sendQuery(lake, endless, endlessParams)
    expect(status).toBe(408)
    expect(body).toMatchObject({error: {type: 'queryTimeoutError', query: endless}})
  })

  test.each(hanging)('does not hold up the queries of others, %i at a time', async (count) => {
    const requests = Promise.all(Array.from({length: count}, () => sendQuery(lake, endless, endlessParams)))
    expect(await countQueriesDuring(lake, requests)).toBeGreaterThanOrEqual(several)
    expect(new Set((await requests).map(({status}) => status))).toEqual(new Set([408]))
  })
})

describe('a listener whose filter has no end', () => {
  const cleanUps: (() => void)[] = []
  afterEach(() => {
    for (const cleanUp of cleanUps.splice(0)) cleanUp()
  })

  test('is sent the error and disconnected, and others receive the change', async () => {
    const search = new URLSearchParams({query: `*[${endless} == 0]`, $s: JSON.stringify(endlessParams.s)})
    const received: unknown[] = []
    const byHanging: string[] = []
    const hanging = readEvents(
      `${lake.url}/v2025-02-19/data/listen/production?${search.toString()}`,
      2,
      {},
      (event) => byHanging.push(event),
    )
    const subscription = editor.listen('*[_id == "seen"]', {}, {events: ['welcome', 'mutation']}).subscribe({
      next: ({type}) => received.push(type),
    })
    cleanUps.push(() => subscription.unsubscribe())
    await vi.waitFor(() => expect([received, byHanging]).toEqual([['welcome'], ['welcome']]), eventually)
    await editor.create({_id: 'seen', _type: 'post'})
    await vi.waitFor(() => expect(received).toEqual(['welcome', 'mutation']), eventually)
    expect((await hanging).map(({event}) => event)).toEqual(['welcome', 'channelError'])
  })
})

test('a query sees every transaction that was confirmed before it', async () => {
  for (let round = 0; round < 100; round += 1) {
    await editor.createOrReplace({_id: 'counter', _type: 'counter', round})
    const {body} = await sendQuery(lake, '*[_id == "counter"][0].round')
    expect(body).toMatchObject({result: round})
  }
})

test('a mutation selects by query among what the mutations before it made', async () => {
  await editor.create({_type: 'made'})
  await editor.mutate([
    {create: {_id: 'made-2', _type: 'made'}},
    {delete: {query: '*[_type == $type]', params: {type: 'made'}}},
  ])
  expect(await editor.fetch('count(*[_type == "made"])')).toBe(0)
})

describe('a picture', () => {
  const upload = async (width: number, height: number) => {
    const create = {width, height, channels: 3, background: '#123456'} as const
    const bytes = await sharp({create, limitInputPixels: false}).png({compressionLevel: 1}).toBuffer()
    return await editor.assets.upload('image', bytes)
  }

  test('of more pixels than may be decoded is rejected', async () => {
    await expect(upload(8_001, 8_001)).rejects.toMatchObject({statusCode: 400})
  })

  test.each(['w=5001', 'w=5000&h=5000&fit=scale&dpr=2', 'w=5000&dpr=3', 'w=5000&h=5000&fit=crop&dpr=2'])(
    'of more pixels than may be drawn is not: %s',
    async (search) => {
      const {url} = await upload(40, 20)
      expect((await fetch(`${url}?${search}`)).status).toBe(400)
    },
  )

  test('is drawn many times while queries get responses', async () => {
    const {url} = await upload(1_000, 1_000)
    const drawn = Promise.all(
      ['w=1500', 'w=1499', 'w=1498', 'w=1497', 'w=500'].map(
        async (search) => (await fetch(`${url}?${search}`)).status,
      ),
    )
    expect(await countQueriesDuring(lake, drawn)).toBeGreaterThanOrEqual(several)
    expect(await drawn).toEqual([200, 200, 200, 200, 200])
  }, 60_000)
})
