import {afterAll, beforeAll, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake

beforeAll(async () => {
  lake = await startContentLake()
})
afterAll(() => lake.close())

const editor = () => lake.client({token: lake.keys.content.editor})

test('the same query sees each change: a new document, another text, one that it refers to, and a deletion', async () => {
  const read = async () =>
    await lake.client().fetch<unknown>('*[_type == "note"] | order(_id) {text, "by": by->name}')
  expect(await read()).toEqual([])
  await editor().create({_id: 'writer', _type: 'person', name: 'Amal'})
  await editor().create({_id: 'one', _type: 'note', text: 'a', by: {_type: 'reference', _ref: 'writer'}})
  expect(await read()).toEqual([{text: 'a', by: 'Amal'}])
  expect(await read()).toEqual([{text: 'a', by: 'Amal'}])
  await editor().patch('one').set({text: 'b'}).commit()
  expect(await read()).toEqual([{text: 'b', by: 'Amal'}])
  await editor().patch('writer').set({name: 'Badr'}).commit()
  expect(await read()).toEqual([{text: 'b', by: 'Badr'}])
  await editor().delete('one')
  expect(await read()).toEqual([])
})

test('the response to one who may read drafts is never that to a visitor', async () => {
  await editor().create({_id: 'drafts.plan', _type: 'plan', text: 'not yet'})
  const read = async (token?: string) =>
    await lake
      .client({perspective: 'raw', ...(token !== undefined && {token})})
      .fetch<unknown>('*[_type == "plan"].text')
  expect(await read(lake.keys.content.viewer)).toEqual(['not yet'])
  expect(await read()).toEqual([])
  expect(await read(lake.keys.content.viewer)).toEqual(['not yet'])
})

test('the response to one user is never that to another', async () => {
  const read = async (token: string) => await lake.client({token}).fetch<unknown>('identity()')
  expect(await read(lake.keys.content.users.compliance2)).toBe('compliance2')
  expect(await read(lake.keys.content.users.compliance)).toBe('compliance')
})

test('a query of the time never gets a response from before', async () => {
  const read = async () => await lake.client().fetch<unknown>('now()')
  const first = await read()
  await expect.poll(read).not.toBe(first)
})
