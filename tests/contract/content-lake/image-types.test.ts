import type {SanityImageAssetDocument} from '@sanity/client'
import sharp from 'sharp'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drawFlag, readImage} from '#tests/support/read-image.ts'
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
  test('is itself at every size, and may run nothing', async () => {
    for (const search of ['', '?w=10&h=10&fit=crop&auto=format']) {
      const response = await fetch(`${drawing.url}${search}`)
      expect(await response.text()).toBe(svg)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(response.headers.get('content-security-policy')).toContain('sandbox')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('becomes pixels in another format, sharp at the size that is asked for', async () => {
    const {format, size, quarters} = await readImage(`${drawing.url}?fm=png&w=400`)
    expect({format, size, quarters}).toEqual({format: 'png', size: '400x200', quarters: 'red blue red blue'})
    const part = await readImage(`${drawing.url}?fm=webp&w=100&rect=0,0,20,20`)
    expect({size: part.size, quarters: part.quarters}).toEqual({size: '100x100', quarters: 'red red red red'})
  })
})

describe('a moving picture (GIF)', () => {
  const frames = async (address: string) =>
    (await sharp(Buffer.from(await (await fetch(address)).arrayBuffer()), {animated: true}).metadata())
      .pages ?? 1

  test('moves on when it is scaled, and stands still when asked', async () => {
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
    expect(await frames(`${url}?w=10&frame=1`)).toBe(1)
    expect(await frames(`${url}?w=10&fm=jpg`)).toBe(1)
  })
})

describe('what is told of an image', () => {
  const fieldsOf = async (extract?: ('lqip' | 'blurhash' | 'palette' | 'exif' | 'location')[]) => {
    const other = await sharp(await drawFlag())
      .extract({left: 0, top: 0, width: 300, height: 100})
      .png()
      .toBuffer()
    const editor = lake.client({token: lake.keys.content.editor})
    const uploaded = await editor.assets.upload('image', other, extract ? {extract} : {})
    await editor.delete(uploaded._id)
    return uploaded.metadata
  }

  test('is a preview, a blur and a palette', async () => {
    const told = await fieldsOf()
    expect(told.lqip).toMatch(/^data:image\/png;base64,/)
    expect(told.blurHash).toMatch(/^[\w#$%*+,\-.:;=?@[\]^{|}~]{28}$/)
    const twoThirds: unknown = expect.closeTo(67, -1)
    expect(told.palette).toMatchObject({
      _type: 'sanity.imagePalette',
      vibrant: {
        _type: 'sanity.imagePaletteSwatch',
        background: '#ff0000',
        foreground: '#fff',
        population: twoThirds,
      },
      dominant: {population: twoThirds},
    })
  })

  test.each([
    [['lqip'], ['lqip']],
    [
      ['palette', 'blurhash'],
      ['blurHash', 'palette'],
    ],
    [[], []],
    [['exif', 'location'], []],
  ] as const)('asked for %j, only that', async (extract, told) => {
    const known = Object.keys(await fieldsOf([...extract]))
    expect(
      known.filter((name) => ['lqip', 'blurHash', 'palette', 'exif', 'location'].includes(name)).toSorted(),
    ).toEqual([...told].toSorted())
  })
})

test('an asset is gone with its document', async () => {
  const editor = lake.client({token: lake.keys.content.editor})
  const file = await editor.assets.upload('file', Buffer.from('%PDF-1.4 gone'), {filename: 'a.pdf'})
  expect((await fetch(file.url)).status).toBe(200)
  await editor.delete(file._id)
  expect((await fetch(file.url)).status).toBe(404)
})
