import {createReadStream} from 'node:fs'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {exportDataset} from '@sanity/export'
import {sanityImport} from '@sanity/import'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let folder: string
let source: RunningContentLake
let target: RunningContentLake

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'export-'))
  ;[source, target] = await Promise.all([startContentLake(), startContentLake()])
  const editor = source.client({token: source.keys.content.editor})
  const cover = await editor.assets.upload('image', await picture('#123456'), {
    filename: 'cover.png',
    title: 'Cover',
  })
  const terms = await editor.assets.upload('file', Buffer.from('%PDF-1.4 terms'), {filename: 'terms.pdf'})
  await editor
    .transaction()
    .create({_id: 'amal', _type: 'author', name: 'Amal', friend: {_type: 'reference', _ref: 'james'}})
    .create({_id: 'james', _type: 'author', name: 'James'})
    .patch('james', (patch) => patch.set({friend: {_type: 'reference', _ref: 'amal'}}))
    .create({
      _id: 'post',
      _type: 'post',
      title: {en: 'One', ar: 'واحد'},
      author: {_type: 'reference', _ref: 'amal'},
      cover: {
        _type: 'image',
        asset: {_type: 'reference', _ref: cover._id},
        hotspot: {_type: 'sanity.imageHotspot', x: 0.2, y: 0.3, width: 0.1, height: 0.1},
      },
      files: [{_key: 'a', _type: 'file', asset: {_type: 'reference', _ref: terms._id}}],
    })
    .create({_id: 'drafts.post', _type: 'post', title: {en: 'One, revised'}})
    .commit()
})
afterAll(async () => {
  await Promise.all([source.close(), target.close()])
  await rm(folder, {recursive: true, force: true})
})

const picture = (background: string) =>
  sharp({create: {width: 30, height: 20, channels: 3, background}})
    .png()
    .toBuffer()

const editorOf = (lake: RunningContentLake) =>
  lake.client({token: lake.keys.content.editor, perspective: 'raw'})

const system = new Set(['_rev', '_createdAt', '_updatedAt', 'url', 'uploadId'])

/** All documents of a dataset without system fields. */
const contentOf = async (lake: RunningContentLake) =>
  (await editorOf(lake).fetch<Record<string, unknown>[]>('* | order(_id)')).map((document) =>
    Object.fromEntries(Object.entries(document).filter(([name]) => !system.has(name))),
  )

describe('the official libraries', () => {
  test.each(['stream', 'cursor'] as const)('copy a dataset with its assets (%s)', async (mode) => {
    const outputPath = path.join(folder, `${mode}.tar.gz`)
    const exported = await exportDataset({client: editorOf(source), dataset: 'production', outputPath, mode})
    expect(exported).toMatchObject({documentCount: 4, assetCount: 2})
    const imported = await sanityImport(createReadStream(outputPath), {
      client: editorOf(target),
      operation: 'createOrReplace',
    })
    expect(imported).toMatchObject({numDocs: 4, warnings: []})
    expect(await contentOf(target)).toEqual(await contentOf(source))
    for (const {url} of await editorOf(target).fetch<{url: string}[]>('*[defined(url)]{url}')) {
      expect(url.startsWith(target.url)).toBe(true)
      expect((await fetch(url)).status).toBe(200)
    }
  })

  test('a repeated import keeps existing documents, or reports the conflict', async () => {
    const documents = [{_id: 'amal', _type: 'author', name: 'Another'}]
    await sanityImport(documents, {client: editorOf(target), operation: 'createIfNotExists'})
    expect(await editorOf(target).getDocument('amal')).toMatchObject({name: 'Amal'})
    await expect(sanityImport(documents, {client: editorOf(target), operation: 'create'})).rejects.toThrow(
      'already exists',
    )
  })

  test('a dangling reference is not imported', async () => {
    const dangling = [{_id: 'lost', _type: 'post', author: {_type: 'reference', _ref: 'nobody'}}]
    await expect(
      sanityImport(dangling, {client: editorOf(target), operation: 'createOrReplace'}),
    ).rejects.toThrow('nobody')
  })
})

test('an export of many documents is paginated', async () => {
  const editor = editorOf(target)
  const many = Array.from({length: 2_500}, (_, n) => ({
    create: {_id: `many-${String(n).padStart(4, '0')}`, _type: 'many', n},
  }))
  for (let start = 0; start < many.length; start += 500)
    await editor.mutate(many.slice(start, start + 500), {returnDocuments: false})
  const outputPath = path.join(folder, 'many.tar.gz')
  const exported = await exportDataset({
    client: editor,
    dataset: 'production',
    outputPath,
    mode: 'cursor',
    types: ['many'],
  })
  expect(exported.documentCount).toBe(2_500)
  const first = await fetch(`${target.url}/v1/data/export/production?types=many&nextCursor=`)
  const lines = (await first.text()).trim().split('\n')
  expect(lines).toHaveLength(1_001)
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({nextCursor: 'many-0999'})
})
