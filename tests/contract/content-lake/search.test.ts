import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

const block = (text: string) => [
  {_key: 'b', _type: 'block', children: [{_key: 's', _type: 'span', text, marks: []}]},
]

beforeAll(async () => {
  lake = await startContentLake()
  const post = (id: string, en: string, text: string) => ({
    _id: id,
    _type: 'post',
    title: {en, ar: `عنوان ${id}`},
    body: block(text),
    author: {_type: 'reference', _ref: 'amal'},
  })
  await lake
    .client({token: lake.keys.content.editor})
    .transaction()
    .create({_id: 'amal', _type: 'author', name: 'Amal Haddad'})
    .create(post('in-body', 'What it costs', 'The spread, and the spread again: a spread is a cost.'))
    .create(post('in-title', 'Spread betting', 'How it differs from contracts for difference.'))
    .create(post('in-both', 'The spread', 'A spread is the distance between two prices.'))
    .create(post('elsewhere', 'Swaps', 'Held overnight. المُخاطَرة'))
    .create(post('drafts.hidden', 'Spread, unpublished', 'Nobody has seen this spread.'))
    .commit()
})
afterAll(() => lake.close())

// The query of the Studio: searches complete documents and boosts titles.
const studioSearch = `// findability-mvi:5
*[_type in $__types] | score(
  boost(_type in ["post"] && title.en match text::query($__query), 10),
  ([@, _id] match text::query($__query) || references($__rawQuery))
) [_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...$__limit]`

const search = async (text: string, perspective: 'raw' | 'published' = 'raw') => {
  const params = {__types: ['post', 'author'], __query: `${text}*`, __rawQuery: text, __limit: 26}
  const client = lake.client({token: lake.keys.content.viewer, perspective})
  const found = await client.fetch<{_id: string}[]>(studioSearch, params)
  return found.map(({_id}) => _id)
}

describe("the Studio's search", () => {
  test('ranks matches in titles above matches in texts', async () => {
    expect(await search('spread', 'published')).toEqual(['in-both', 'in-title', 'in-body'])
  })

  test('finds drafts and word prefixes', async () => {
    expect((await search('spre')).toSorted()).toEqual(['drafts.hidden', 'in-body', 'in-both', 'in-title'])
  })

  test('finds Arabic with and without its vowel marks', async () => {
    expect(await search('المخاطرة')).toEqual(['elsewhere'])
  })

  test('finds a document by its id and its references', async () => {
    expect((await search('in-title'))[0]).toBe('in-title')
    expect((await search('amal')).toSorted()).toEqual([
      'amal',
      'drafts.hidden',
      'elsewhere',
      'in-body',
      'in-both',
      'in-title',
    ])
  })
})

describe('text::query', () => {
  const find = (condition: string, q: string) =>
    lake.client().fetch<string[]>(`*[_type == "post" && ${condition}] | order(_id) ._id`, {q})

  test.each([
    ['"spread is the distance"', ['in-both']],
    ['spread -contracts', ['in-body', 'in-both']],
    ['contracts spread', ['in-title']],
    ['*', ['elsewhere', 'in-body', 'in-both', 'in-title']],
    ['', []],
  ])('%s', async (query, found) => {
    expect(await find('@ match text::query($q)', query)).toEqual(found)
  })

  test('combines with other conditions, in a field, and in a count', async () => {
    expect(
      await find('(title.en match text::query($q) || _id == "elsewhere") && defined(body)', 'spread'),
    ).toEqual(['elsewhere', 'in-both', 'in-title'])
    const counted = lake
      .client()
      .fetch('{"n": count(*[pt::text(body) match text::query($q)])}', {q: 'spread'})
    expect(await counted).toEqual({n: 2})
  })

  test.each([
    ['boost(title.en match text::query($q), 3), pt::text(body) match text::query($q)', 'in-title'],
    ['title.en match text::query($q), boost(pt::text(body) match text::query($q), 3)', 'in-body'],
  ])('score(%s) puts %s first', async (conditions, first) => {
    const query = `*[_id in ["in-title", "in-body"]] | score(${conditions})[0]._id`
    expect(await lake.client().fetch(query, {q: 'spread'})).toBe(first)
  })

  test('finds no drafts for visitors', async () => {
    expect(
      await lake.client({perspective: 'raw'}).fetch('*[@ match text::query("unpublished")]._id'),
    ).toEqual([])
  })

  test.each([
    '*[_type == "post"]{"near": *[@ match text::query(^.title.en)]}',
    'text::query("a")',
    '*[text::query("a")]',
    '*[title.en match text::semanticSimilarity("a")]',
  ])('%s is a 400', async (query) => {
    await expect(lake.client().fetch(query)).rejects.toMatchObject({statusCode: 400})
  })
})
