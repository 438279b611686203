import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {z} from 'zod'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
  const editor = lake.client({token: lake.keys.content.editor})
  await editor
    .transaction()
    .create({_id: 'author', _type: 'author', name: 'Amal'})
    .create({
      _id: 'post',
      _type: 'post',
      title: {en: 'Spreads', ar: 'فروق الأسعار'},
      slug: {current: 'spreads'},
      author: {_type: 'reference', _ref: 'author'},
      blocks: [
        {_key: 'a', _type: 'text', text: 'First'},
        {_key: 'b', _type: 'text', text: 'Second'},
      ],
    })
    .create({_id: 'drafts.post', _type: 'post', title: {en: 'Spreads, revised'}, slug: {current: 'spreads'}})
    .create({_id: 'versions.summer.post', _type: 'post', title: {en: 'Spreads, in summer'}})
    .create({_id: 'drafts.unpublished', _type: 'post', title: {en: 'Not yet'}})
    .create({_id: 'secret.settings', _type: 'settings', title: 'Private'})
    .commit()
})
afterAll(() => lake.close())

const foundIds = z.object({result: z.array(z.string())})

const titles = '*[_type == "post"] | order(_id) {_id, "title": title.en}'

describe('perspectives, with the viewer token', () => {
  const read = (perspective: 'published' | 'drafts' | 'raw' | string[], query = titles) =>
    lake.client({token: lake.keys.content.viewer, perspective}).fetch<unknown>(query)

  test('published shows what is published', async () => {
    expect(await read('published')).toEqual([{_id: 'post', title: 'Spreads'}])
  })

  test('drafts replace published documents, under the published id', async () => {
    expect(await read('drafts')).toEqual([
      {_id: 'post', title: 'Spreads, revised'},
      {_id: 'unpublished', title: 'Not yet'},
    ])
    expect(await read('drafts', '*[_id == "post"][0]._originalId')).toBe('drafts.post')
  })

  test('earlier API versions keep their names and defaults', async () => {
    const ids = async (version: string, search: string) => {
      const headers = {authorization: `Bearer ${lake.keys.content.viewer}`}
      const query = encodeURIComponent('*[_type == "post"]._id')
      const response = await fetch(`${lake.url}/${version}/data/query/production?query=${query}${search}`, {
        headers,
      })
      return foundIds.parse(await response.json()).result
    }
    // Versions came with releases: earlier API versions do not return them.
    const everything = ['drafts.post', 'drafts.unpublished', 'post']
    expect(await ids('v2021-10-21', '&perspective=previewDrafts')).toEqual(['post', 'unpublished'])
    expect(await ids('v2021-10-21', '')).toEqual(everything)
    expect(await ids('v1', '')).toEqual(everything)
    expect(await ids('v2025-02-19', '')).toEqual(['post'])
    expect(await ids('v2025-02-19', '&perspective=raw')).toEqual([...everything, 'versions.summer.post'])
    expect(await ids('vX', '')).toEqual(['post'])
  })

  test('a stack of a release and drafts shows the topmost', async () => {
    expect(await read(['summer', 'drafts'])).toEqual([
      {_id: 'post', title: 'Spreads, in summer'},
      {_id: 'unpublished', title: 'Not yet'},
    ])
  })

  test('raw shows every document under its own id', async () => {
    expect(await read('raw', '*[_type == "post"]._id')).toEqual([
      'drafts.post',
      'drafts.unpublished',
      'post',
      'versions.summer.post',
    ])
  })
})

describe('without a token', () => {
  test.each(['raw', 'drafts', 'published'] as const)(
    '%s shows only published documents without a dot',
    async (perspective) => {
      const ids = await lake.client({perspective}).fetch<string[]>('*[]._id')
      expect(ids).toEqual(['author', 'post'])
    },
  )

  test('hidden documents cannot be read by id', async () => {
    const found = await lake
      .client({perspective: 'raw'})
      .fetch<unknown>('*[_id in ["drafts.post", "secret.settings"]]')
    expect(found).toEqual([])
  })
})

describe('query features', () => {
  test('parameters, in the URL or, when long, in the body', async () => {
    const query = '*[_type == "post" && slug.current == $slug][0].title[$lang]'
    const params = {slug: 'spreads', lang: 'ar'}
    expect(await lake.client().fetch(query, params)).toBe('فروق الأسعار')
    const long = {...params, padding: 'x'.repeat(12_000)}
    expect(await lake.client().fetch(query, long)).toBe('فروق الأسعار')
  })

  test('references are followed', async () => {
    expect(await lake.client().fetch('*[_id == "post"][0].author->name')).toBe('Amal')
  })

  test("the Studio's search terms", async () => {
    const found = await lake
      .client()
      .fetch<string[]>('*[title.en match text::query($terms)]._id', {terms: 'spreads*'})
    expect(found).toEqual(['post'])
  })

  test('a syntax error is a 400 with its position', async () => {
    const response = await fetch(
      `${lake.url}/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_type ==]')}`,
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: {type: 'queryParseError', query: '*[_type ==]', start: 9},
    })
  })
})

test.each(['geo::contains(1, 2)', 'nope::fn(1)', '*[_id in path(5)', '$missing['])(
  '%s is a 400',
  async (query) => {
    const address = `${lake.url}/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`
    expect((await fetch(address)).status).toBe(400)
  },
)

describe('response metadata', () => {
  test('sync tags name what the response depends on', async () => {
    const client = lake.client()
    const byType = await client.fetch(titles, {}, {filterResponse: false})
    const again = await client.fetch('*[_type == "post"]', {}, {filterResponse: false})
    const other = await client.fetch('*[_type == "author"]', {}, {filterResponse: false})
    expect(byType.syncTags).toEqual(again.syncTags)
    expect(byType.syncTags).not.toEqual(other.syncTags)
    expect(byType.syncTags?.[0]).toMatch(/^s1:/)
  })

  test('the source map links each value to its document and path', async () => {
    const client = lake.client({token: lake.keys.content.viewer, perspective: 'published'})
    const query = `*[_type == "post"][0] {
      "heading": select($lang == "ar" => title.ar, title.en), "author": author->name, blocks[_key == "b"] {text}
    }`
    const response = await client.fetch(
      query,
      {lang: 'ar'},
      {filterResponse: false, resultSourceMap: 'withKeyArraySelector'},
    )
    expect(response.resultSourceMap).toEqual({
      documents: [
        {_id: 'post', _type: 'post'},
        {_id: 'author', _type: 'author'},
      ],
      paths: ["$['title']['ar']", "$['name']", "$['blocks'][?(@._key=='b')]['text']"],
      mappings: {
        "$['heading']": {type: 'value', source: {type: 'documentValue', document: 0, path: 0}},
        "$['author']": {type: 'value', source: {type: 'documentValue', document: 1, path: 1}},
        "$['blocks'][0]['text']": {type: 'value', source: {type: 'documentValue', document: 0, path: 2}},
      },
    })
  })

  test('in the drafts perspective the source map names the draft', async () => {
    const client = lake.client({token: lake.keys.content.viewer, perspective: 'drafts'})
    const response = await client.fetch(
      '*[_id == "post"][0].title.en',
      {},
      {filterResponse: false, resultSourceMap: true},
    )
    expect(response.resultSourceMap?.documents).toEqual([{_id: 'drafts.post', _type: 'post'}])
  })
})
