import {afterAll, beforeAll, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

const admin = () => lake.client({token: lake.keys.content.users.admin})
const names = async () => (await admin().datasets.list()).map(({name}) => name)

test('a dataset is made without options, changed, written to and deleted with all that is in it', async () => {
  expect(await admin().datasets.create('trial')).toEqual({datasetName: 'trial', aclMode: 'public'})
  expect(await admin().datasets.edit('trial', {aclMode: 'public'})).toEqual({
    datasetName: 'trial',
    aclMode: 'public',
  })
  const trial = admin().withConfig({dataset: 'trial'})
  await trial.create({_id: 'one', _type: 'post'})
  expect(await names()).toContain('trial')
  expect(await admin().datasets.delete('trial')).toEqual({deleted: true})
  expect(await names()).not.toContain('trial')
  await expect(trial.getDocument('one')).rejects.toThrow('Dataset "trial" not found')
  await admin().datasets.create('trial')
  expect(await trial.getDocument('one')).toBeUndefined()
})

test('what cannot be done is refused in words', async () => {
  await expect(admin().datasets.delete('nothing')).rejects.toThrow('Dataset "nothing" not found')
  await expect(admin().datasets.edit('nothing', {aclMode: 'public'})).rejects.toThrow(
    'Dataset "nothing" not found',
  )
  await expect(
    admin().request({method: 'PUT', uri: '/datasets/hidden', body: {aclMode: 'custom'}}),
  ).rejects.toThrow('is "public" or "private"')
  await expect(admin().datasets.delete('production')).rejects.toThrow('belongs to the project')
  const editor = lake.client({token: lake.keys.content.editor})
  await expect(editor.datasets.delete('production')).rejects.toThrow('missing required grant')
})

test('a private dataset is read by members alone, until it is made public', async () => {
  await admin().datasets.create('hidden', {aclMode: 'private'})
  const listed = async () => (await admin().datasets.list()).find(({name}) => name === 'hidden')?.aclMode
  expect(await listed()).toBe('private')
  await admin().withConfig({dataset: 'hidden'}).create({_id: 'one', _type: 'post'})
  const seen = async (token?: string) =>
    (await lake.client({dataset: 'hidden', ...(token && {token})}).fetch<unknown[]>('*[_type == "post"]'))
      .length
  expect([await seen(), await seen(lake.keys.content.viewer)]).toEqual([0, 1])
  await admin().datasets.edit('hidden', {aclMode: 'public'})
  expect([await listed(), await seen()]).toEqual(['public', 1])
  await admin().datasets.edit('hidden', {aclMode: 'private'})
  expect([await listed(), await seen()]).toEqual(['private', 0])
  // What the project declares is not changed over the API.
  await expect(admin().datasets.edit('production', {aclMode: 'private'})).rejects.toThrow('is declared')
})

test('the settings of embeddings are refused by name', async () => {
  const uri = '/projects/marsa/datasets/production/settings/embeddings'
  for (const method of ['GET', 'PUT'])
    await expect(admin().request({method, uri})).rejects.toThrow(`Not emulated: ${method} `)
})

test('an API version is of a day that has come, in UTC', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const status = async (version: string) =>
    (await fetch(`${lake.url}/${version}/data/query/production?query=*%5B0%5D`)).status
  expect(await status(`v${day(0)}`)).toBe(200)
  expect(await status('vX')).toBe(200)
  expect(await status(`v${day(2)}`)).toBe(400)
  expect(await status('v2099-01-01')).toBe(400)
})
