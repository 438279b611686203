import {stegaClean} from '@sanity/client/stega'
import type {SanityClient} from '@sanity/client'
import {firstValueFrom} from 'rxjs'
import {expect} from 'vitest'
import type {Case} from './suite.ts'

export type LakeClients = Readonly<{client: SanityClient; visitor: SanityClient; studioUrl: string}>

const text: unknown = expect.any(String)
let count = 0
const newId = () => `suite-${(count += 1)}`

async function withPost({client}: LakeClients, use: (id: string) => Promise<unknown>): Promise<unknown> {
  const id = newId()
  await client.create({_id: id, _type: 'post', title: 'Hello', views: 1, items: [{_key: 'a', text: 'first'}]})
  return await use(id)
}

/** What the integration tests of `@sanity/client` request, as our own statement of it. */
export const sanityClientCases: readonly Case<LakeClients>[] = [
  {
    title: 'a new document is read by its id',
    request: async (lake) => await withPost(lake, async (id) => await lake.client.getDocument(id)),
    expected: {_type: 'post', title: 'Hello'},
  },
  {
    title: 'a deleted document is gone',
    request: async (lake) =>
      await withPost(lake, async (id) => {
        await lake.client.delete(id)
        return {found: await lake.client.getDocument(id)}
      }),
    expected: {found: undefined},
  },
  {
    title: 'a transaction sets and increments',
    request: async (lake) =>
      await withPost(lake, async (id) => {
        const done = await lake.client
          .transaction()
          .patch(id, (patch) => patch.set({title: 'Changed'}).inc({views: 2}))
          .commit()
        return {done, post: await lake.client.getDocument(id)}
      }),
    expected: {
      done: {transactionId: text, documentIds: [expect.stringMatching(/^suite-/u)]},
      post: {title: 'Changed', views: 3},
    },
  },
  {
    title: 'a query with a parameter finds the document',
    request: async (lake) =>
      await withPost(lake, async (id) => await lake.client.fetch<unknown>('*[_id == $id][0]{title}', {id})),
    expected: {title: 'Hello'},
  },
  {
    title: 'a malformed query is a parse error with its place',
    request: async ({client}) => await client.fetch<unknown>('*[_type == '),
    expected: {
      statusCode: 400,
      message: expect.stringContaining('GROQ query parse error') as unknown,
      details: {type: 'queryParseError', query: '*[_type == ', start: expect.any(Number) as unknown},
    },
  },
  {
    title: 'a malformed query is explained in the words of the service',
    request: async ({client}) => await client.fetch<unknown>('*[_type == '),
    expected: {message: expect.stringContaining('unexpected end-of-file, expected expression') as unknown},
  },
  {
    title: 'an aborted query rejects as aborted',
    request: async ({client}) => {
      const controller = new AbortController()
      controller.abort()
      return await client.fetch<unknown>('*[0]', {}, {signal: controller.signal})
    },
    expected: {name: 'AbortError'},
  },
  {
    title: 'a listener is welcomed',
    request: async ({client}) =>
      await firstValueFrom(client.listen('*[_type == "post"]', {}, {events: ['welcome']})),
    expected: {type: 'welcome', listenerName: text},
  },
  {
    title: 'a listener with a malformed query gets the error on its stream',
    request: async ({client}) => await firstValueFrom(client.listen('*[_type == ')),
    expected: {name: 'ChannelError', message: expect.stringContaining('GROQ query parse error') as unknown},
  },
  {
    title: 'a visitor follows live events',
    request: async ({visitor}) => await firstValueFrom(visitor.live.events()),
    expected: {type: 'welcome', id: text},
  },
  {
    title: 'live events of drafts, with a tag',
    request: async ({client}) =>
      await firstValueFrom(client.live.events({includeDrafts: true, tag: 'suite.live'})),
    expected: {type: 'welcome'},
  },
  {
    title: 'a query answers with its source map',
    request: async (lake) =>
      await withPost(
        lake,
        async (id) =>
          await lake.client.fetch<unknown>(
            '*[_id == $id][0]',
            {id},
            {filterResponse: false, resultSourceMap: 'withKeyArraySelector'},
          ),
      ),
    expected: {resultSourceMap: {documents: [{_type: 'post'}], paths: expect.any(Array) as unknown}},
  },
  {
    title: 'texts carry their place in the Studio, and lose it again',
    request: async (lake) =>
      await withPost(lake, async (id) => {
        const stega = lake.client.withConfig({stega: {enabled: true, studioUrl: lake.studioUrl}})
        const found = await stega.fetch<{title: string}>('*[_id == $id][0]{title}', {id})
        return {isLonger: found.title.length > 'Hello'.length, clean: stegaClean(found)}
      }),
    expected: {isLonger: true, clean: {title: 'Hello'}},
  },
  {
    title: 'the user of a token is known',
    request: async ({client}) => await client.users.getById('me'),
    expected: {id: expect.stringMatching(/./u) as unknown, name: text},
  },
  {
    title: 'a project is read by its id',
    request: async ({client}) => await client.projects.getById('marsa'),
    expected: {id: 'marsa', displayName: text},
  },
  {
    title: 'the projects of a token are listed',
    request: async ({client}) => await client.projects.list(),
    expected: expect.arrayContaining([expect.objectContaining({id: 'marsa'})]),
  },
  {
    title: 'the datasets of a project are listed',
    request: async ({client}) => await client.datasets.list(),
    expected: expect.arrayContaining([expect.objectContaining({name: 'production'})]),
  },
  {
    title: 'a release is made, changed, scheduled, archived, published and deleted',
    request: async ({client: plain}) => {
      const client = plain.withConfig({apiVersion: 'vX'})
      const releaseId = `rSuite${(count += 1)}`
      const publishedId = newId()
      await client.releases.create({releaseId, metadata: {title: 'One', releaseType: 'undecided'}})
      await client.releases.edit({releaseId, patch: {set: {'metadata.title': 'Two'}}})
      const publishAt = new Date(Date.now() + 86_400_000).toISOString()
      await client.releases.schedule({releaseId, publishAt})
      const scheduled = await client.releases.get({releaseId})
      await client.releases.unschedule({releaseId})
      await client.releases.archive({releaseId})
      await client.releases.unarchive({releaseId})
      await client.createVersion({releaseId, publishedId, document: {_type: 'post', title: 'Released'}})
      const inside = await client.withConfig({perspective: 'raw'}).releases.fetchDocuments({releaseId})
      await client.releases.publish({releaseId})
      const published = await client.getDocument(publishedId)
      await client.releases.delete({releaseId})
      return {
        title: scheduled?.metadata.title,
        state: scheduled?.state,
        inside: inside.result,
        published,
        left: await client.releases.get({releaseId}),
      }
    },
    expected: {
      title: 'Two',
      state: 'scheduled',
      inside: [{title: 'Released'}],
      published: {title: 'Released'},
      left: undefined,
    },
  },
  {
    title: 'an agent generates text',
    request: async ({client}) =>
      await client.withConfig({apiVersion: 'vX'}).agent.action.prompt({instruction: 'Say hello'}),
    expected: text,
  },
]
