import {createClient, type LiveEvent, type SanityClient} from '@sanity/client'
import {stegaClean} from '@sanity/client/stega'
import {defineLive, parseTags} from 'next-sanity/live'
import {SanityLive as LiveInBrowser} from 'next-sanity/live/client-components'
import {isValidElement} from 'react'
import {afterAll, afterEach, beforeAll, expect, test, vi} from 'vitest'
import {z} from 'zod'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'
import {readMark} from '#web/features/preview/typed-texts.ts'

// The live client of next-sanity in strict mode: the perspective is a parameter, not read from a Next request.

let lake: RunningContentLake
let editor: SanityClient
const subscriptions: (() => void)[] = []

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor})
  await editor
    .transaction()
    .create({_id: 'mooring', _type: 'post', title: {en: 'Mooring', ar: 'إرساء'}})
    .create({_id: 'drafts.mooring', _type: 'post', title: {en: 'Mooring anew', ar: 'إرساء'}})
    .create({_id: 'drafts.begun', _type: 'post', title: {en: 'Begun'}})
    .create({_id: 'amal', _type: 'author', name: 'Amal'})
    .commit({returnDocuments: false})
})
afterEach(() => {
  for (const end of subscriptions.splice(0)) end()
})
afterAll(() => lake.close())

const live = () =>
  defineLive({
    client: lake.client({stega: {studioUrl: 'http://localhost:3333'}}),
    serverToken: lake.keys.content.viewer,
    browserToken: lake.keys.content.viewer,
    strict: true,
  })

const titles = '*[_type == "post"] | order(_id asc).title.en'
const published = {perspective: 'published', stega: false} as const

test('sanityFetch reads published documents, or drafts', async () => {
  const {sanityFetch} = live()
  expect((await sanityFetch({query: titles, ...published})).data).toEqual(['Mooring'])
  const drafts = await sanityFetch({query: titles, perspective: 'drafts', stega: false})
  expect(drafts.data).toEqual(['Begun', 'Mooring anew'])
})

test('with stega, each text contains its source, and stegaClean removes it', async () => {
  const {sanityFetch} = live()
  const {data, sourceMap} = await sanityFetch({
    query: '*[_id == "mooring"][0] {"heading": title.en, "body": [title.ar]}',
    perspective: 'drafts',
    stega: true,
  })
  const {heading, body} = z.object({heading: z.string(), body: z.tuple([z.string()])}).parse(data)
  expect(readMark(heading)).toMatchObject({text: 'Mooring anew', mark: {id: 'mooring', path: 'title.en'}})
  expect(readMark(body[0])).toMatchObject({text: 'إرساء', mark: {id: 'mooring', path: 'title.ar'}})
  expect(stegaClean(data)).toEqual({heading: 'Mooring anew', body: ['إرساء']})
  expect(sourceMap?.documents).toEqual([{_id: 'drafts.mooring', _type: 'post'}])
})

/** Subscribes to live events as the browser component does, with the props of the server component. */
async function subscribe(includeDrafts: boolean): Promise<() => LiveEvent[]> {
  const {SanityLive} = live()
  const element: unknown = await Reflect.apply(SanityLive, undefined, [{includeDrafts}])
  if (!isValidElement<{config: object}>(element)) throw new Error('The live component renders nothing')
  expect(element.type).toBe(LiveInBrowser)
  const {token, ...config} = z
    .object({
      projectId: z.string(),
      dataset: z.string(),
      apiHost: z.literal(lake.url),
      apiVersion: z.string(),
      useProjectHostname: z.boolean().default(false),
      token: z.string().optional(),
    })
    .parse(element.props.config)
  const events: LiveEvent[] = []
  const subscription = createClient({
    ...config,
    ...(token && {token}),
    useCdn: false,
    ignoreBrowserTokenWarning: true,
  })
    .live.events({includeDrafts, tag: 'next-loader.live'})
    .subscribe((event) => events.push(event))
  subscriptions.push(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(events[0]?.type).toBe('welcome'), eventually)
  return () => events.slice(1)
}

const expired = (event: LiveEvent | undefined): readonly string[] =>
  event?.type === 'message' ? parseTags(event.tags.map((tag) => `sanity:${tag}`)).tags : []

test('a publish expires the cache tags of the affected sanityFetch responses, and no others', async () => {
  const {sanityFetch} = live()
  const posts = await sanityFetch({query: titles, ...published, tags: ['posts']})
  const authors = await sanityFetch({query: '*[_type == "author"].name', ...published})
  expect(posts.tags).toContain('posts')
  const events = await subscribe(false)
  await editor.patch('mooring').set({'title.en': 'Moored'}).commit()
  await vi.waitFor(() => expect(events()).toHaveLength(1), eventually)
  const tags = expired(events()[0])
  expect(tags.filter((tag) => posts.tags.includes(tag))).not.toEqual([])
  expect(tags.filter((tag) => authors.tags.includes(tag))).toEqual([])
  expect((await sanityFetch({query: titles, ...published})).data).toEqual(['Moored'])
})

test('a change of a draft notifies previews only', async () => {
  const [publicEvents, draftEvents] = [await subscribe(false), await subscribe(true)]
  await editor.patch('drafts.begun').set({'title.en': 'Going on'}).commit()
  await vi.waitFor(() => expect(draftEvents()).toHaveLength(1), eventually)
  expect(publicEvents()).toEqual([])
  const drafts = await live().sanityFetch({query: titles, perspective: 'drafts', stega: false})
  expect(expired(draftEvents()[0]).some((tag) => drafts.tags.includes(tag))).toBe(true)
})
