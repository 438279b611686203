import '#tests/support/site-variables.ts'
import type {unstable_cache} from 'next/cache'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {log} from '../log/log.ts'
import {believeAfterMs, sourceState} from './source-state.ts'
import {expire} from './compared-reads.ts'
import {markedSince, momentOfNow} from './mark-clock.ts'
import {listRefused} from './refused-texts.ts'
import {type StoredResponse, responseKey} from './response-store.ts'
import {type Read, readWithFallback} from './read-with-fallback.ts'

vi.spyOn(log, 'warn').mockReturnValue()
vi.spyOn(log, 'error').mockReturnValue()

const kept = new Map<string, StoredResponse>()
const responses = {
  has: async (key: string) => await Promise.resolve(kept.has(key)),
  get: async (key: string) => await Promise.resolve(kept.get(key)),
  put: async (key: string, response: StoredResponse) => {
    await Promise.resolve(kept.set(key, response))
  },
}

/** The key, tags and lifetime of each cached entry. */
const cachedAs: Array<Readonly<{key: string | undefined; tags?: string[]; revalidate?: number | false}>> = []
const cached: typeof unstable_cache = (load, [key] = [], options = {}) => {
  cachedAs.push({key, ...options})
  return load
}
const ports = {cached, responses}

const shape = z.object({title: z.string()})
const load = vi.fn<Read<z.infer<typeof shape>>['load']>()
const read = {
  source: 'content',
  request: ['a query', {lang: 'en'}],
  load,
  shape,
  tags: ['content', 'blogPost'],
  revalidateSeconds: 60,
}
const key = responseKey(read.source, read.request)
const away = new Error('connect ECONNREFUSED')

beforeEach(() => {
  kept.clear()
  cachedAs.length = 0
  vi.mocked(log.error).mockClear()
  globalThis.marsaSourceStates = undefined
  globalThis.marsaRefusedTexts = undefined
  globalThis.marsaComparedReads = undefined
  load.mockReset().mockResolvedValue({title: 'fresh'})
})

const keep = (value: unknown) => kept.set(key, {at: 1, value})

test('a good response is cached under its tags, and stored for the day on which the service is away', async () => {
  const {at, value} = await readWithFallback(read, ports)
  expect(value).toEqual({title: 'fresh'})
  expect(cachedAs).toEqual([{key, tags: ['content', 'blogPost'], revalidate: 60}])
  expect(kept.get(key)).toEqual({at, value})
  expect(sourceState('content')).toMatchObject({down: false, lastSuccessAt: at})
})

test('the part that pages show is compared with a response that no cache stored, and expires them if it changed', async () => {
  const compared = {tag: 'titles', sources: ['blogPost'], pick: ({title}: z.infer<typeof shape>) => title}
  await readWithFallback({...read, compared}, ports)
  expect(cachedAs.at(-1)?.tags).toEqual(['content', 'blogPost', 'blogPost/compared'])
  const before = momentOfNow()
  load.mockResolvedValue({title: 'fresh', text: 'another'})
  await expire(['blogPost'])
  expect(markedSince(['blogPost', 'titles'], before)).toEqual(['blogPost'])
  load.mockResolvedValue({title: 'newer'})
  await expire(['blogPost'])
  expect(markedSince(['blogPost', 'titles'], before)).toEqual(['blogPost', 'titles'])
  expect(cachedAs).toHaveLength(1)
})

test('a response that its shape transforms is transformed again when it comes from the store', async () => {
  const transforming = {...read, shape: z.object({title: z.string().transform((title) => ({en: title}))})}
  await readWithFallback(transforming, ports)
  load.mockRejectedValue(away)
  expect((await readWithFallback(transforming, ports)).value).toEqual({title: {en: 'fresh'}})
})

test('a good response that cannot be stored is given all the same', async () => {
  const put = async () => await Promise.reject(new Error('ENOSPC'))
  const {value} = await readWithFallback(read, {cached, responses: {...responses, put}})
  expect(value).toEqual({title: 'fresh'})
})

describe('while the service is away', () => {
  beforeEach(() => {
    load.mockRejectedValue(away)
  })

  test('the last valid response is given, and the page rendered again soon', async () => {
    keep({title: 'stored'})
    expect(await readWithFallback(read, ports)).toEqual({at: 1, value: {title: 'stored'}})
    expect(cachedAs.at(-1)).toEqual({key: 'render-again-soon', tags: ['stale:content'], revalidate: 3})
    expect(sourceState('content')).toMatchObject({down: true, lastFailure: away.message})
    expect(sourceState('content').hasStalePages).toBe(true)
  })

  test('no further request is sent by reads that have a stored response', async () => {
    keep({title: 'stored'})
    await readWithFallback(read, ports)
    await readWithFallback(read, ports)
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('a request is sent by reads that have none, which throw what it threw', async () => {
    await expect(readWithFallback(read, ports)).rejects.toBe(away)
    await expect(readWithFallback(read, ports)).rejects.toBe(away)
    expect(load).toHaveBeenCalledTimes(2)
    // A page that leaves the part out is rendered again when the service is back.
    expect(cachedAs.at(-1)).toEqual({key: 'render-again-soon', tags: ['stale:content'], revalidate: 3})
    expect(sourceState('content').hasStalePages).toBe(true)
  })

  test('the fallback of a read is given where none is stored, and soon tried again', async () => {
    const fallback = {title: 'in the code'}
    expect(await readWithFallback({...read, fallback}, ports)).toEqual({at: 0, value: fallback})
    expect(sourceState('content').hasStalePages).toBe(true)
    keep({title: 'stored'})
    expect((await readWithFallback({...read, fallback}, ports)).value).toEqual({title: 'stored'})
  })

  test('a stored response is shown after two seconds, or as late as a read says', async () => {
    vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
    keep({title: 'stored'})
    for (const timeoutMs of [2_000, 8_000]) {
      sourceState('content').down = false
      const {promise, reject} = Promise.withResolvers<never>()
      load.mockImplementation(async (signal) => {
        signal.addEventListener('abort', () => reject(away))
        return await promise
      })
      const reading = readWithFallback({...read, ...(timeoutMs > 2_000 && {timeoutMs})}, ports)
      const ended = vi.fn<() => void>()
      void reading.then(ended)
      await vi.advanceTimersByTimeAsync(timeoutMs - 1)
      expect(ended).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect((await reading).value).toEqual({title: 'stored'})
    }
    vi.useRealTimers()
  })

  test('a response that was good for an older site is none', async () => {
    keep({heading: 'stored'})
    await expect(readWithFallback(read, ports)).rejects.toBe(away)
  })
})

describe('a response of the wrong shape', () => {
  beforeEach(() => {
    load.mockResolvedValue({title: null})
  })

  test('is replaced by the last valid one, and neither stored nor cached', async () => {
    keep({title: 'stored'})
    expect((await readWithFallback(read, ports)).value).toEqual({title: 'stored'})
    expect(kept.get(key)?.value).toEqual({title: 'stored'})
  })

  test('is reported once with its document, pages and rule, until it is valid', async () => {
    keep({title: 'stored'})
    const located = {document: 'post-1', type: 'blogPost', pages: '/blog/a-post'}
    const locate = vi.fn<NonNullable<Read<unknown>['locate']>>().mockResolvedValue(located)
    await readWithFallback({...read, locate}, ports)
    await readWithFallback({...read, locate}, ports)
    const refused = {...located, rule: 'title: Invalid input: expected string, received null'}
    expect(locate).toHaveBeenCalledExactlyOnceWith({title: null}, ['title'])
    expect(log.error).toHaveBeenCalledExactlyOnceWith(refused, expect.stringContaining('is refused'))
    expect(listRefused()).toEqual([refused])
    load.mockResolvedValue({title: 'fresh'})
    await readWithFallback({...read, locate}, ports)
    expect(listRefused()).toEqual([])
  })

  test('takes no other read of its source down', async () => {
    keep({title: 'stored'})
    await readWithFallback(read, ports)
    expect(sourceState('content').down).toBe(false)
    load.mockResolvedValue({title: 'fresh'})
    expect((await readWithFallback(read, ports)).value).toEqual({title: 'fresh'})
  })

  test('is an error where there never was a good one', async () => {
    await expect(readWithFallback(read, ports)).rejects.toBeInstanceOf(z.ZodError)
  })
})

describe('a list of documents', () => {
  const titled = (title: string | null) => ({title})
  const whole = z.array(shape)
  const listed = z.object({count: z.number(), posts: whole, blocks: whole})

  test('leaves out one that is malformed, so that what is withdrawn beside it goes', async () => {
    const list = {...read, shape: whole, lists: ['']}
    keep([titled('withdrawn'), titled('good')])
    load.mockResolvedValue([titled('good'), titled(null)])
    expect((await readWithFallback(list, ports)).value).toEqual([titled('good')])
    expect(kept.get(key)?.value).toEqual([titled('good')])
    expect(listRefused()).toMatchObject([{rule: '1.title: Invalid input: expected string, received null'}])
    expect(sourceState('content').hasStalePages).toBe(false)
    await readWithFallback(list, ports)
    expect(log.error).toHaveBeenCalledOnce()
    load.mockResolvedValue([titled('good')])
    await readWithFallback(list, ports)
    expect(listRefused()).toEqual([])
  })

  test('keeps the last valid entry of a regulated text, and the others change', async () => {
    const whole = z.array(z.object({_id: z.string(), title: z.string()}))
    const list = {...read, shape: whole, lists: [''], known: async () => await Promise.resolve(null)}
    const show = async (titles: Readonly<Record<string, string | number>>) => {
      load.mockResolvedValue(Object.entries(titles).map(([_id, title]) => ({_id, title})))
      return (await readWithFallback(list, ports)).value.map(({title}) => title)
    }
    expect(await show({terms: 'Terms', costs: 'Costs', risk: 'Risk'})).toEqual(['Terms', 'Costs', 'Risk'])
    expect(await show({terms: 1, costs: 'All costs', cookies: 2})).toEqual(['Terms', 'All costs'])
    expect(listRefused()).toHaveLength(1)
    expect(await show({terms: 1, costs: 'Costs'})).toEqual(['Terms', 'Costs'])
    expect(await show({terms: 'New terms', costs: 'Costs'})).toEqual(['New terms', 'Costs'])
    expect(listRefused()).toEqual([])
  })

  test('is a part of a response whose other parts stay whole', async () => {
    const part = {...read, shape: listed, lists: ['posts']}
    const stored = {count: 1, posts: [titled('stored')], blocks: [titled('stored')]}
    const fresh = {count: 2, posts: [titled(null), titled('good')], blocks: [titled('fresh')]}
    keep(stored)
    load.mockResolvedValue(fresh)
    expect((await readWithFallback(part, ports)).value).toEqual({...fresh, posts: [titled('good')]})
    keep(stored)
    load.mockResolvedValue({...fresh, blocks: [titled(null)]})
    expect((await readWithFallback(part, ports)).value).toEqual(stored)
  })
})

test('what the server knows is shown rather than an older stored response, unless it is malformed', async () => {
  keep({title: 'stored'})
  load.mockRejectedValue(away)
  const known = vi.fn<NonNullable<Read<unknown>['known']>>().mockResolvedValue({title: 'known'})
  expect(await readWithFallback({...read, known}, ports)).toEqual({at: 1, value: {title: 'known'}})
  known.mockResolvedValue({title: null})
  expect(await readWithFallback({...read, known}, ports)).toEqual({at: 1, value: {title: 'stored'}})
})

describe('what had entries and is suddenly empty', () => {
  const slugs = {...read, request: ['slugs'], shape: z.array(z.string()), isNeverEmpty: true}
  const post = {...read, request: ['a post'], shape: shape.nullable()}
  const postKey = responseKey(post.source, post.request)
  const slugsKey = responseKey(slugs.source, slugs.request)
  beforeEach(() => {
    kept.set(slugsKey, {at: 1, value: ['a-post']})
    kept.set(postKey, {at: 1, value: {title: 'kept'}})
  })
  afterEach(() => vi.useRealTimers())

  test('is doubted: the stored list stays, and the page is rendered again soon', async () => {
    load.mockResolvedValue([])
    expect((await readWithFallback(slugs, ports)).value).toEqual(['a-post'])
    expect(kept.get(slugsKey)?.value).toEqual(['a-post'])
    expect(cachedAs.at(-1)).toMatchObject({revalidate: 3})
    expect(sourceState('content').down).toBe(false)
    expect(log.error).toHaveBeenCalled()
  })

  test('takes nothing away that was read by itself, while it is doubted', async () => {
    load.mockResolvedValueOnce([]).mockResolvedValue(null)
    await readWithFallback(slugs, ports)
    expect((await readWithFallback(post, ports)).value).toEqual({title: 'kept'})
  })

  test('says nothing of other types, whose texts may be withdrawn meanwhile', async () => {
    load.mockResolvedValueOnce([]).mockResolvedValue(null)
    await readWithFallback(slugs, ports)
    const notice = {...post, tags: ['content', 'announcement']}
    expect((await readWithFallback(notice, ports)).value).toBeNull()
  })

  test('is believed once it was empty for an hour', async () => {
    vi.useFakeTimers({toFake: ['Date']})
    load.mockResolvedValue([])
    await readWithFallback(slugs, ports)
    vi.setSystemTime(Date.now() + believeAfterMs)
    expect((await readWithFallback(slugs, ports)).value).toEqual([])
  })

  test('is shown again when it is back, and what goes then is gone', async () => {
    load.mockResolvedValueOnce([]).mockResolvedValueOnce(['another']).mockResolvedValue(null)
    await readWithFallback(slugs, ports)
    expect((await readWithFallback(slugs, ports)).value).toEqual(['another'])
    expect((await readWithFallback(post, ports)).value).toBeNull()
  })

  test('is believed where the list may be empty, and where it always was', async () => {
    load.mockResolvedValue([])
    const incidents = {...slugs, isNeverEmpty: false}
    expect((await readWithFallback(incidents, ports)).value).toEqual([])
    kept.set(slugsKey, {at: 1, value: []})
    expect((await readWithFallback(slugs, ports)).value).toEqual([])
    expect(log.error).not.toHaveBeenCalled()
  })
})
