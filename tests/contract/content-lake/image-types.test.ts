import type {SanityImageAssetDocument} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {readImage} from '#tests/support/content/lake-responses.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let drawing: SanityImageAssetDocument

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
  <script>alert(1)</script><rect width="20" height="20" fill="#f00"/><rect x="20" width="20" height="20" fill="#00f"/></svg>`

beforeAll(async () => {
  lake = await startContentLake()
  const {assets} = lake.client({token: lake.keys.content.editor})
  drawing = await assets.upload('image', Buffer.from(svg))
})
afterAll(() => lake.close())

describe('a drawing (SVG)', () => {
  test('is unchanged at every size, and cannot run scripts', async () => {
    for (const search of ['', '?w=10&h=10&fit=crop&auto=format']) {
      const response = await fetch(`${drawing.url}${search}`)
      expect(await response.text()).toBe(svg)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('is rasterised at the requested size in another format', async () => {
    const {format, size, quarters} = await readImage(`${drawing.url}?fm=png&w=400`)
    expect({format, size, quarters}).toEqual({format: 'png', size: '400x200', quarters: 'red blue red blue'})
    const part = await readImage(`${drawing.url}?fm=webp&w=100&rect=0,0,20,20`)
    expect({size: part.size, quarters: part.quarters}).toEqual({size: '100x100', quarters: 'red red red red'})
  })
})

describe('an animation (GIF)', () => {
  const frames = async (address: string) =>
    (await sharp(Buffer.from(await (await fetch(address)).arrayBuffer()), {animated: true}).metadata())
      .pages ?? 1

  test('stays animated when scaled, and is a still frame in another format', async () => {
    const raw = Buffer.concat(
      ['red', 'blue'].map((colour) => Buffer.alloc(20 * 20 * 3, colour === 'red' ? 200 : 20)),
    )
    const gif = await sharp(raw, {raw: {width: 20, height: 40, channels: 3, pageHeight: 20}})
      .gif({delay: [100, 100]})
      .toBuffer()
    const {assets} = lake.client({token: lake.keys.content.editor})
    const {url} = await assets.upload('image', gif)
    expect(await frames(`${url}?w=10`)).toBe(2)
    expect(await frames(`${url}?w=10&h=5&fit=crop`)).toBe(2)
    expect(await frames(`${url}?w=10&fm=jpg`)).toBe(1)
  })
})

test('an asset is deleted with its document', async () => {
  const editor = lake.client({token: lake.keys.content.editor})
  const file = await editor.assets.upload('file', Buffer.from('%PDF-1.4 gone'), {filename: 'a.pdf'})
  expect((await fetch(file.url)).status).toBe(200)
  await editor.delete(file._id)
  expect((await fetch(file.url)).status).toBe(404)
})
