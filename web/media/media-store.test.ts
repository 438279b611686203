import {mkdtempSync, rmSync} from 'node:fs'
import {readdir, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {mediaStore} from './media-store.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marsa-media-'))
})
afterEach(() => rmSync(root, {recursive: true, force: true}))

const picture = (text: string) => ({contentType: 'image/png', bytes: Buffer.from(text)})

/** Makes all stored pictures look as if they were read long ago. */
async function age(): Promise<void> {
  const folder = path.join(root, 'media')
  const longAgo = new Date('2026-01-01T00:00:00Z')
  for (const file of await readdir(folder)) await utimes(path.join(folder, file), longAgo, longAgo)
}

test('a full store evicts the pictures that were not read for the longest time', async () => {
  const store = mediaStore(root, 4)
  for (const key of ['a', 'b']) await store.put(key, picture(key))
  await age()
  expect((await store.get('a'))?.bytes.toString()).toBe('a')
  for (const key of ['c', 'd']) await store.put(key, picture(key))
  await age()
  for (const key of ['a', 'd']) expect(await store.get(key)).toBeDefined()
  await store.put('e', picture('e'))
  expect(await store.get('b')).toBeUndefined()
  expect(await store.get('c')).toBeUndefined()
  for (const key of ['a', 'd', 'e']) expect((await store.get(key))?.bytes.toString()).toBe(key)
})

test('a picture that was never stored is undefined', async () => {
  expect(await mediaStore(root).get('x')).toBeUndefined()
})

test.each(['', 'image/png', 'image/png\n'])(
  'a picture whose file was cut to %j counts as missing',
  async (text) => {
    const store = mediaStore(root)
    await store.put('a', picture('a'))
    const folder = path.join(root, 'media')
    for (const file of await readdir(folder)) await writeFile(path.join(folder, file), text)
    expect(await store.get('a')).toBeUndefined()
  },
)
