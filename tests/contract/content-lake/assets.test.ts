import {readdir} from 'node:fs/promises'
import path from 'node:path'
import type {SanityClient, SanityImageAssetDocument} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let marketing: SanityClient
let image: SanityImageAssetDocument
let original: Buffer

beforeAll(async () => {
  lake = await startContentLake()
  marketing = lake.client({token: lake.keys.content.users.marketing})
  original = await sharp({create: {width: 400, height: 200, channels: 3, background: '#123456'}})
    .png()
    .toBuffer()
  image = await marketing.assets.upload('image', original, {filename: 'harbour.png', title: 'Harbour'})
})
afterAll(() => lake.close())

const get = (search = '', headers: Record<string, string> = {}) => fetch(`${image.url}${search}`, {headers})
const sizeOf = async (response: Response) => {
  const {format, width, height} = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return {format, width, height}
}

describe('an uploaded image', () => {
  test('is described', () => {
    expect(image).toMatchObject({
      _id: `image-${image.sha1hash}-400x200-png`,
      _type: 'sanity.imageAsset',
      originalFilename: 'harbour.png',
      title: 'Harbour',
      mimeType: 'image/png',
      size: original.byteLength,
      metadata: {dimensions: {width: 400, height: 200, aspectRatio: 2}, hasAlpha: false, isOpaque: true},
    })
  })

  test('is served unchanged, with an immutable cache policy', async () => {
    const response = await get()
    expect(Buffer.from(await response.arrayBuffer()).equals(original)).toBe(true)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('is revealed to nobody who may not upload it, though it is stored already', async () => {
    const {compliance} = lake.keys.content.users
    for (const config of [{}, {token: lake.keys.content.viewer}, {token: compliance}])
      await expect(lake.client(config).assets.upload('image', original)).rejects.toMatchObject({
        statusCode: 403,
      })
  })

  test('is not even read of somebody who may write nothing', async () => {
    const nothing = Buffer.from('no picture')
    await expect(marketing.assets.upload('image', nothing)).rejects.toMatchObject({statusCode: 400})
    await expect(lake.client().assets.upload('image', nothing)).rejects.toMatchObject({statusCode: 403})
  })

  test('uploaded twice is one document', async () => {
    expect(await marketing.assets.upload('image', original)).toEqual(image)
  })

  test.each([
    ['?w=100', {format: 'png', width: 100, height: 50}],
    ['?w=100&h=100&fit=crop', {format: 'png', width: 100, height: 100}],
    ['?w=100&h=100&fit=max', {format: 'png', width: 100, height: 50}],
    ['?w=800&fit=max', {format: 'png', width: 400, height: 200}],
    ['?rect=0,0,50,40&fm=jpg', {format: 'jpeg', width: 50, height: 40}],
    ['?w=50&dpr=2', {format: 'png', width: 100, height: 50}],
  ])('%s', async (search, expected) => {
    expect(await sizeOf(await get(search))).toEqual(expected)
  })

  test('has the format that the browser accepts', async () => {
    expect(await sizeOf(await get('?w=10&auto=format', {accept: 'image/webp,*/*'}))).toMatchObject({
      format: 'webp',
    })
    expect(await sizeOf(await get('?w=10&auto=format', {accept: '*/*'}))).toMatchObject({format: 'png'})
  })

  test('an invalid transform is a 400', async () => {
    expect((await get('?w=1000000')).status).toBe(400)
  })
})

test('a file keeps its name and type', async () => {
  const file = await marketing.assets.upload('file', Buffer.from('%PDF-1.4'), {filename: 'terms.pdf'})
  expect(file).toMatchObject({_type: 'sanity.fileAsset', originalFilename: 'terms.pdf', extension: 'pdf'})
  const response = await fetch(file.url)
  expect(await response.text()).toBe('%PDF-1.4')
  expect(response.headers.get('content-type')).toBe('application/pdf')
})

test('a file that is not an image is rejected', async () => {
  await expect(marketing.assets.upload('image', Buffer.from('hello'))).rejects.toMatchObject({
    statusCode: 400,
  })
})

test('a forbidden upload stores nothing', async () => {
  const folder = path.join(lake.dataDir, 'content-lake/assets')
  const before = await readdir(folder)
  const other = await sharp({create: {width: 3, height: 3, channels: 3, background: '#fff'}})
    .png()
    .toBuffer()
  for (const token of [undefined, lake.keys.content.viewer, lake.keys.content.users.compliance]) {
    const client = token === undefined ? lake.client() : lake.client({token})
    await expect(client.assets.upload('image', other)).rejects.toMatchObject({statusCode: 403})
  }
  expect(await readdir(folder)).toEqual(before)
})

test.each(['..%2f..%2fkeys.json', '%2e%2e%2fproduction.sqlite', 'a.png'])(
  '%s is not an asset',
  async (name) => {
    expect((await fetch(`${lake.url}/images/marsa/production/${name}`)).status).toBe(404)
  },
)
