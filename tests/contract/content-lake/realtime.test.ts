import {
  ChannelError,
  type ListenEvent,
  type LiveEvent,
  type MutationEvent,
  type SanityClient,
} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {eventually} from '#tests/support/timing.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let editor: SanityClient
const cleanUps: (() => void)[] = []

beforeAll(async () => {
  lake = await startContentLake()
  editor = lake.client({token: lake.keys.content.editor, perspective: 'raw'})
})
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})
afterAll(() => lake.close())

type Listened = ListenEvent<Record<string, unknown>>
const isMutation = (event: Listened): event is MutationEvent<Record<string, unknown>> =>
  event.type === 'mutation'

/** Listens until the test ends; returns a function that reads the mutations so far. */
async function listen(
  client: SanityClient,
  query: string,
  options: Parameters<SanityClient['listen']>[2] = {},
) {
  const events: Listened[] = []
  const subscription = client
    .listen(query, {}, {events: ['welcome', 'mutation'], ...options})
    .subscribe((event) => events.push(event as Listened))
  cleanUps.push(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(events[0]?.type).toBe('welcome'), eventually)
  return () => events.filter(isMutation)
}

async function subscribe(client: SanityClient, includeDrafts: boolean) {
  const events: LiveEvent[] = []
  const subscription = client.live.events({includeDrafts}).subscribe((event) => events.push(event))
  cleanUps.push(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(events[0]?.type).toBe('welcome'), eventually)
  return () => events.flatMap((event) => (event.type === 'message' ? [event.tags] : []))
}

describe('listen', () => {
  test.each([
    ['*[_type == ', 'Syntax error in GROQ query'],
    ['*[_id == $id]', 'param $id referenced, but not provided'],
  ])('reports to the client why %s is no query', async (query, reason) => {
    const failed = new Promise<unknown>((resolve) => {
      const subscription = editor.listen(query).subscribe({error: resolve})
      cleanUps.push(() => subscription.unsubscribe())
    })
    const error = await failed
    expect(error).toBeInstanceOf(ChannelError)
    expect(error).toMatchObject({message: expect.stringContaining(reason) as unknown})
  })

  test('reports creation, change and deletion of a document', async () => {
    const mutations = await listen(editor, '*[_id == "a"]', {
      includeResult: true,
      includePreviousRevision: true,
    })
    await editor.create({_id: 'a', _type: 'post', title: 'One'})
    await editor.patch('a').set({title: 'Two'}).commit()
    await editor.delete('a')
    await vi.waitFor(() => expect(mutations()).toHaveLength(3), eventually)
    expect(mutations()).toMatchObject([
      {transition: 'appear', documentId: 'a', identity: 'editor', result: {title: 'One'}},
      {transition: 'update', result: {title: 'Two'}, previous: {title: 'One'}},
      {transition: 'disappear', previous: {title: 'Two'}},
    ])
    const [created, changed] = mutations()
    expect(changed?.previousRev).toBe(created?.resultRev)
  })

  test('reports to everyone who begins the same draft their own transaction: the Studio waits for it', async () => {
    await editor.create({_id: 'both', _type: 'post', title: 'One'})
    const mutations = await listen(editor, '*[_id == "drafts.both"]', {includeAllVersions: true})
    for (const transactionId of ['one-begins', 'other-begins'])
      await editor.action(
        {
          actionType: 'sanity.action.document.edit',
          draftId: 'drafts.both',
          publishedId: 'both',
          // What the Studio sends before the first key.
          patch: {unset: ['_empty_action_guard_pseudo_field_']},
        },
        {transactionId},
      )
    await vi.waitFor(() => expect(mutations()).toHaveLength(2), eventually)
    expect(mutations()).toMatchObject([
      {transactionId: 'one-begins', transition: 'appear', resultRev: 'one-begins'},
      {transactionId: 'other-begins', transition: 'update', previousRev: 'one-begins'},
    ])
  })

  test('effects convert each revision to the next and back', async () => {
    const before = await editor.create({
      _type: 'post',
      warning: 'تحذير',
      items: [
        {_key: 'a', n: 1},
        {_key: 'b', n: 2},
      ],
    })
    const mutations = await listen(editor, `*[_id == "${before._id}"]`, {
      effectFormat: 'mendoza',
      includeResult: false,
    })
    const after = await editor
      .patch(before._id)
      .set({warning: 'تحذير من المخاطر', 'items[_key=="b"].n': 3})
      .unset(['items[_key=="a"]'])
      .commit()
    await vi.waitFor(() => expect(mutations()).toHaveLength(1), eventually)
    const effects = mutations()[0]?.effects
    const bare = ({_rev, ...rest}: Record<string, unknown>) => rest
    expect(applyPatch(bare(before), [...(effects?.apply ?? [])])).toEqual(bare(after))
    expect(applyPatch(bare(after), [...(effects?.revert ?? [])])).toEqual(bare(before))
  })

  test('a transaction counts only the events that the listener receives', async () => {
    const posts = await listen(editor, '*[_type == "post" && counted]')
    const everything = await listen(editor, '*[counted]')
    await editor
      .transaction()
      .create({_id: 'c1', _type: 'post', counted: true})
      .create({_id: 'c2', _type: 'author', counted: true})
      .create({_id: 'c3', _type: 'post', counted: true})
      .commit()
    await vi.waitFor(() => expect(everything()).toHaveLength(3), eventually)
    await vi.waitFor(() => expect(posts()).toHaveLength(2), eventually)
    expect(posts()).toMatchObject([
      {transactionTotalEvents: 2, transactionCurrentEvent: 1},
      {transactionTotalEvents: 2, transactionCurrentEvent: 2},
    ])
    expect(everything()).toMatchObject(
      [1, 2, 3].map((n) => ({transactionTotalEvents: 3, transactionCurrentEvent: n})),
    )
  })

  test('without a token, drafts cause no events', async () => {
    const mutations = await listen(lake.client(), '*[seen]')
    await editor.create({_id: 'drafts.hidden', _type: 'post', seen: true})
    await editor.create({_id: 'shown', _type: 'post', seen: true})
    await vi.waitFor(() => expect(mutations()).toHaveLength(1), eventually)
    expect(mutations()[0]?.documentId).toBe('shown')
  })
})

describe('live events', () => {
  const tagsOf = async (query: string) =>
    (await lake.client().fetch(query, {}, {filterResponse: false})).syncTags ?? []

  test('have the tags of all affected queries, and no others', async () => {
    await editor.createOrReplace({_id: 'live', _type: 'livePost', title: 'One'})
    const [byType, byId, everything, other] = await Promise.all(
      ['*[_type == "livePost"]', '*[_id == "live"]', 'count(*)', '*[_type == "other"]'].map(tagsOf),
    )
    const messages = await subscribe(lake.client(), false)
    await editor.patch('live').set({title: 'Two'}).commit()
    await vi.waitFor(() => expect(messages()).toHaveLength(1), eventually)
    const [changed] = messages()
    for (const tags of [byType, byId, everything])
      expect(changed).toEqual(expect.arrayContaining(tags ?? ['missing']))
    expect(changed).not.toEqual(expect.arrayContaining(other ?? ['missing']))
  })

  test('a query with the id of an event returns data at least as new', async () => {
    await editor.createOrReplace({_id: 'fresh', _type: 'livePost', n: 0})
    const events: LiveEvent[] = []
    const subscription = lake
      .client()
      .live.events()
      .subscribe((event) => events.push(event))
    cleanUps.push(() => subscription.unsubscribe())
    await vi.waitFor(() => expect(events[0]?.type).toBe('welcome'), eventually)
    await editor.patch('fresh').set({n: 1}).commit()
    await vi.waitFor(() => expect(events[1]?.type).toBe('message'), eventually)
    const lastLiveEventId = events[1] && 'id' in events[1] ? events[1].id : ''
    const options = {filterResponse: false, cacheMode: 'noStale', lastLiveEventId} as const
    const response = await lake.client({useCdn: true}).fetch('*[_id == "fresh"][0].n', {}, options)
    expect(response.result).toBe(1)
  })

  test('draft events require a token and includeDrafts', async () => {
    const publicMessages = await subscribe(lake.client(), false)
    const viewer = lake.client({token: lake.keys.content.viewer, ignoreBrowserTokenWarning: true})
    const draftMessages = await subscribe(viewer, true)
    await editor.createOrReplace({_id: 'drafts.live', _type: 'livePost'})
    await vi.waitFor(() => expect(draftMessages()).toHaveLength(1), eventually)
    expect(publicMessages()).toHaveLength(0)
    const anonymous = await fetch(`${lake.url}/v2025-02-19/data/live/events/production?includeDrafts=true`)
    expect(anonymous.status).toBe(401)
  })
})
