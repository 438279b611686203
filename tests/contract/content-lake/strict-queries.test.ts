import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
  await lake
    .client({token: lake.keys.content.editor})
    .create({_id: 'author', _type: 'author', name: 'Amal', slug: {current: 'amal'}})
})
afterAll(() => lake.close())

const editor = () => lake.client({token: lake.keys.content.editor})

describe('a parameter that was not given is an error', () => {
  const query = '*[_type == "author" && slug.current == $slug][0].name'

  test.each([{}, {slog: 'amal'}])('in a query with %j', async (params) => {
    await expect(lake.client().fetch(query, params)).rejects.toMatchObject({
      statusCode: 400,
      details: {
        type: 'queryParseError',
        description: 'param $slug referenced, but not provided',
        start: query.indexOf('$slug'),
      },
    })
    expect(await lake.client().fetch(query, {slug: 'amal'})).toBe('Amal')
    expect(await lake.client().fetch(query, {slug: null})).toBeNull()
  })

  test('in what a patch or a deletion selects', async () => {
    const selected = {query: '*[_id == $id]'}
    const writes = [
      () => editor().patch(selected).set({name: 'Nobody'}).commit(),
      () => editor().delete(selected),
    ]
    for (const write of writes) await expect(write()).rejects.toMatchObject({statusCode: 400})
    expect(await lake.client().fetch('*[_id == "author"][0].name')).toBe('Amal')
  })
})

describe('a function that is not emulated is refused, whether a document reaches it or not', () => {
  test.each([
    'geo::latLng(1, 2)',
    'documents::incomingRefCount()',
    'media::aspect(@, "licence")',
    'user::attributes()',
    'diff::changedAny(@, @, name)',
  ])('%s', async (call) => {
    for (const query of [`*[_type == "nothing"] {"d": ${call}}`, `*[_type == "author"] {"d": ${call}}`])
      await expect(lake.client().fetch(query)).rejects.toMatchObject({
        statusCode: 400,
        message: expect.stringContaining(`does not emulate ${call.slice(0, call.indexOf('('))}()`) as unknown,
      })
  })
})

test.each(['sanity::versionsOf("author")', 'delta::changedAny(name)', 'nothing(1)'])(
  'a function that nothing knows is refused with its whole name and its place: %s',
  async (call) => {
    await expect(lake.client().fetch(`*[_type == "nothing"] {"d": ${call}}`)).rejects.toMatchObject({
      statusCode: 400,
      details: {
        description: `The Content Lake of this machine does not know ${call.slice(0, call.indexOf('('))}()`,
        start: 28,
      },
    })
  },
)

test('a search outside of a filter is refused by its name', async () => {
  await expect(lake.client().fetch('text::query("x")')).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringContaining('emulates text::query() in filters and in score() alone') as unknown,
  })
})

test('a query knows its project and its dataset, in a selection as well', async () => {
  const here = 'sanity::projectId() == "marsa" && sanity::dataset() == "production"'
  expect(await lake.client().fetch('[sanity::projectId(), sanity::dataset()]')).toEqual([
    'marsa',
    'production',
  ])
  expect(await lake.client().fetch(`*[_type == "author" && ${here}]._id`)).toEqual(['author'])
  const {results} = await editor().mutate([
    {patch: {query: `*[_id == "author" && ${here}]`, set: {here: true}}},
  ])
  expect(results).toHaveLength(1)
})

describe('what is malformed in an address is refused', () => {
  const read = async (version: string, search = '') =>
    (await fetch(`${lake.url}/${version}/data/query/production?query=*${search}`)).status

  test.each(['vfoo', 'v2', 'v2025-13-45', 'v2025-02-30', 'v2025-2-3'])('the version %s', async (version) => {
    expect(await read(version)).toBe(400)
  })

  test.each(['Drafts', 'foo bar', 'raw,published', ''])('the perspective "%s"', async (perspective) => {
    expect(await read('v2025-02-19', `&perspective=${encodeURIComponent(perspective)}`)).toBe(400)
  })

  test.each(['spring', 'spring,drafts', 'drafts,published'])(
    'the perspective "%s" in a version that knows no releases',
    async (perspective) => {
      const search = `&perspective=${encodeURIComponent(perspective)}`
      const response = await fetch(`${lake.url}/v2025-02-18/data/query/production?query=*${search}`)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('Complex perspectives are not supported for this version')
      expect(await read('v2025-02-19', search)).toBe(200)
    },
  )

  test.each([
    'resultSourceMap=keys',
    'returnQuery=no',
    'dryRun=yes',
    'returnIds=maybe',
    'visibility=hidden',
    'effectFormat=patch',
    'includeResult=',
  ])('the choice %s', async (choice) => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/query/production?query=*&${choice}`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(`is no value of \\"${choice.split('=')[0]}\\"`)
  })

  test('an option in the body of a query, where the service knows none', async () => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/query/production`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({query: '*', perspective: 'drafts'}),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: {
        bodyTruncated: false,
        description: 'json: unknown field "perspective"',
        type: 'httpInvalidRequestBody',
      },
    })
  })

  test('another project', async () => {
    const response = await fetch(`${lake.url}/v2025-02-19/data/query/production?query=*`, {
      headers: {'x-sanity-project-id': 'another'},
    })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('another')
  })

  test('a tag', async () => {
    expect(await read('v2025-02-19', `&tag=${encodeURIComponent('foo bar')}`)).toBe(400)
    expect(await read('v2025-02-19', '&tag=site.pages&perspective=published')).toBe(200)
  })
})
