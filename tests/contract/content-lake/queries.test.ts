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

  test('drafts lie over what is published, under the published id', async () => {
    expect(await read('drafts')).toEqual([
      {_id: 'post', title: 'Spreads, revised'},
      {_id: 'unpublished', title: 'Not yet'},
    ])
    expect(await read('drafts', '*[_id == "post"][0]._originalId')).toBe('drafts.post')
  })

  test('names and defaults of earlier versions of the API mean what they meant', async () => {
    const ids = async (version: string, search: string) => {
      const headers = {authorization: `Bearer ${lake.keys.content.viewer}`}
      const query = encodeURIComponent('*[_type == "post"]._id')
      const answer = await fetch(`${lake.url}/${version}/data/query/production?query=${query}${search}`, {
        headers,
      })
      return foundIds.parse(await answer.json()).result
    }
    const everything = ['drafts.post', 'drafts.unpublished', 'post', 'versions.summer.post']
    expect(await ids('v2021-10-21', '&perspective=previewDrafts')).toEqual(['post', 'unpublished'])
    expect(await ids('v2021-10-21', '')).toEqual(everything)
    expect(await ids('v1', '')).toEqual(everything)
    expect(await ids('v2025-02-19', '')).toEqual(['post'])
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

  test('a reference or an id does not lead to a hidden document', async () => {
    const found = await lake
      .client({perspective: 'raw'})
      .fetch<unknown>('*[_id in ["drafts.post", "secret.settings"]]')
    expect(found).toEqual([])
  })
})

describe('what a query may ask', () => {
  test('parameters, in the address and, when long, in the body', async () => {
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

  test('a mistake is a 400 with its place', async () => {
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

describe('what comes with an answer', () => {
  test('the tags name what the answer depends on', async () => {
    const client = lake.client()
    const byType = await client.fetch(titles, {}, {filterResponse: false})
    const again = await client.fetch('*[_type == "post"]', {}, {filterResponse: false})
    const other = await client.fetch('*[_type == "author"]', {}, {filterResponse: false})
    expect(byType.syncTags).toEqual(again.syncTags)
    expect(byType.syncTags).not.toEqual(other.syncTags)
    expect(byType.syncTags?.[0]).toMatch(/^s1:/)
  })

  test('the source map leads each value to its document and path', async () => {
    const client = lake.client({token: lake.keys.content.viewer, perspective: 'published'})
    const query = `*[_type == "post"][0] {
      "heading": select($lang == "ar" => title.ar, title.en), "author": author->name, blocks[_key == "b"] {text}
    }`
    const answer = await client.fetch(
      query,
      {lang: 'ar'},
      {filterResponse: false, resultSourceMap: 'withKeyArraySelector'},
    )
    expect(answer.resultSourceMap).toEqual({
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
    const answer = await client.fetch(
      '*[_id == "post"][0].title.en',
      {},
      {filterResponse: false, resultSourceMap: true},
    )
    expect(answer.resultSourceMap?.documents).toEqual([{_id: 'drafts.post', _type: 'post'}])
  })
})
