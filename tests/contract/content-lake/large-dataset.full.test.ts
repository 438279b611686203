import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

const count = 10_000
const perTransaction = 2_500

let dataDir: string
let lake: RunningContentLake

const idOf = (n: number) => `post-${String(n).padStart(5, '0')}`
const post = (n: number) => ({
  _id: idOf(n),
  _type: 'post',
  rank: (n * 7_919) % count,
  author: {_type: 'reference', _ref: `author-${n % 10}`},
})

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'content-lake-'))
  lake = await startContentLake({dataDir})
  const editor = lake.client({token: lake.keys.content.editor})
  const authors = Array.from({length: 10}, (_, n) => ({
    _id: `author-${n}`,
    _type: 'author',
    name: `Author ${n}`,
  }))
  await editor.mutate(
    authors.map((author) => ({create: author})),
    {returnDocuments: false},
  )
  for (let start = 0; start < count; start += perTransaction) {
    const batch = Array.from({length: perTransaction}, (_, n) => ({create: post(start + n)}))
    await editor.mutate(batch, {returnDocuments: false})
  }
})
afterAll(async () => {
  await lake.close()
  await rm(dataDir, {recursive: true, force: true})
})

const ranked = '*[_type == "post"] | order(rank desc)[$from...$to]{rank, "author": author->name}'

test('ten thousand documents can be counted, filtered, ordered, dereferenced and paginated', async () => {
  const client = lake.client()
  expect(await client.fetch('count(*[_type == "post"])')).toBe(count)
  expect(await client.fetch('count(*[_type == "post" && rank >= 9000])')).toBe(1_000)
  expect(await client.fetch('count(*[references("author-3")])')).toBe(1_000)
  const first = await client.fetch<{rank: number; author: string}[]>(ranked, {from: 0, to: 3})
  expect(first.map(({rank}) => rank)).toEqual([9_999, 9_998, 9_997])
  expect(first.every(({author}) => author.startsWith('Author '))).toBe(true)
  const late = await client.fetch<{rank: number}[]>(ranked, {from: 9_997, to: 10_010})
  expect(late.map(({rank}) => rank)).toEqual([2, 1, 0])
  let [seen, last] = [0, '']
  for (;;) {
    const page = await client.fetch<string[]>(
      '*[_type == "post" && _id > $last] | order(_id)[0...4000]._id',
      {last},
    )
    if (page.length === 0) break
    seen += page.length
    last = page.at(-1) ?? ''
  }
  expect(seen).toBe(count)
})

test('all documents survive a kill, and writes are visible immediately', async () => {
  await lake.kill()
  lake = await startContentLake({dataDir, port: lake.port})
  const editor = lake.client({token: lake.keys.content.editor})
  expect(await editor.fetch('count(*[_type == "post"])')).toBe(count)
  await editor.patch(idOf(1)).set({rank: 20_000}).commit()
  expect(await editor.fetch(ranked, {from: 0, to: 1})).toEqual([{rank: 20_000, author: 'Author 1'}])
  await editor.delete({query: '*[_type == "post" && rank < 100]'})
  expect(await editor.fetch('count(*[_type == "post"])')).toBe(count - 100)
})
