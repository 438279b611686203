import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

async function send(endpoint: string, body: Readonly<Record<string, unknown>>) {
  const response = await fetch(`${lake.url}/v2025-02-19/data/${endpoint}`, {
    method: 'POST',
    headers: {authorization: `Bearer ${lake.keys.content.editor}`, 'content-type': 'application/json'},
    body: JSON.stringify(body),
  })
  const received: unknown = await response.json()
  return {status: response.status, body: received}
}

const mutations = [{create: {_id: 'misspelt', _type: 'post'}}]
const actions = [
  {
    actionType: 'sanity.action.document.create',
    publishedId: 'misspelt',
    attributes: {_id: 'drafts.misspelt', _type: 'post'},
    ifExists: 'fail',
  },
]
const written = async () =>
  await lake
    .client({token: lake.keys.content.editor, perspective: 'raw'})
    .fetch<number>('count(*[_id in path("**misspelt") || _id == "misspelt"])')

describe('a known name in another case is refused, and stores nothing', () => {
  test.each([
    ['mutate/production?dryrun=true', {mutations}, 'Unknown parameter "dryrun": it is called "dryRun"'],
    ['mutate/production?DryRun=true', {mutations}, 'Unknown parameter "DryRun": it is called "dryRun"'],
    [
      'mutate/production?returnIDs=true',
      {mutations},
      'Unknown parameter "returnIDs": it is called "returnIds"',
    ],
    [
      'mutate/production',
      {mutations, transactionID: 'a'},
      'Unknown field "transactionID": it is called "transactionId"',
    ],
    ['actions/production', {actions, dryrun: true}, 'Unknown field "dryrun": it is called "dryRun"'],
    [
      'actions/production',
      {actions, transactionid: 'a'},
      'Unknown field "transactionid": it is called "transactionId"',
    ],
    ['actions/production?Tag=a', {actions}, 'Unknown parameter "Tag": it is called "tag"'],
  ])('%s %j', async (endpoint, body, message) => {
    expect(await send(endpoint, body)).toEqual({
      status: 400,
      body: {statusCode: 400, error: 'Bad Request', message},
    })
    expect(await written()).toBe(0)
  })
})

test('other names are passed over, as the service does, and a dry run stores nothing', async () => {
  const dry = await send('mutate/production?dryRun=true&returnIds=true&somethingElse=1', {
    mutations,
    other: 1,
  })
  expect(dry).toMatchObject({status: 200, body: {results: [{id: 'misspelt'}]}})
  expect((await send('actions/production', {actions, dryRun: true, other: 1})).status).toBe(200)
  expect(await written()).toBe(0)
})
