import {createImageUrlBuilder} from '@sanity/image-url'
import type {SanityImageAssetDocument} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drawFlag, readImage} from '#tests/support/content/lake-responses.ts'
import {startContentLake, type RunningContentLake} from '#tests/support/start-content-lake.ts'

let lake: RunningContentLake
let flag: SanityImageAssetDocument

beforeAll(async () => {
  lake = await startContentLake()
  const {assets} = lake.client({token: lake.keys.content.editor})
  flag = await assets.upload('image', await drawFlag())
})
afterAll(() => lake.close())

const flagAt = (search: string, headers?: Record<string, string>) =>
  readImage(`${flag.url}?${search}`, headers)

const fullFlag = 'red green blue white'

describe('an address of @sanity/image-url', () => {
  const builder = () => createImageUrlBuilder({projectId: 'marsa', dataset: 'production', baseUrl: lake.url})
  const picture = (crop = {left: 0, right: 0, top: 0, bottom: 0}, x = 0.5, y = 0.5) => ({
    asset: {_ref: flag._id},
    crop,
    hotspot: {x, y, width: 0.2, height: 0.2},
  })

  test("applies the editor's crop", async () => {
    const right = picture({left: 0.5, right: 0, top: 0, bottom: 0})
    const {size, quarters} = await readImage(builder().image(right).width(100).url())
    expect({size, quarters}).toEqual({size: '100x100', quarters: 'green green white white'})
  })

  test.each([
    [0, 'red red blue blue'],
    [1, 'green green white white'],
    [0.5, fullFlag],
  ])('of a square keeps the hotspot at %f', async (x, expected) => {
    const {size, quarters} = await readImage(builder().image(picture(undefined, x)).size(80, 80).url())
    expect({size, quarters}).toEqual({size: '80x80', quarters: expected})
  })

  test('supports all parameters together', async () => {
    const url = builder()
      .image(flag._id)
      .rect(0, 0, 200, 200)
      .size(40, 20)
      .fit('crop')
      .crop('left')
      .quality(80)
      .dpr(2)
      .format('webp')
      .url()
    const {format, size} = await readImage(url)
    expect({format, size}).toEqual({format: 'webp', size: '80x40'})
  })

  test('with a readable name is the same image', async () => {
    const {size} = await readImage(`${flag.url}/harbour.png?w=100`)
    expect(size).toBe('100x50')
  })
})

describe('transform parameters', () => {
  test.each([
    ['w=100', '100x50', fullFlag],
    ['h=100', '200x100', fullFlag],
    ['w=100&h=100', '100x50', fullFlag],
    ['w=800', '800x400', fullFlag],
    ['w=800&fit=max', '400x200', fullFlag],
    ['w=100&h=100&fit=scale', '100x100', fullFlag],
    ['w=100&h=100&fit=crop', '100x100', fullFlag],
    ['w=100&h=100&fit=crop&crop=left', '100x100', 'red red blue blue'],
    ['w=100&h=100&fit=crop&crop=right', '100x100', 'green green white white'],
    ['w=400&h=100&fit=crop&crop=top', '400x100', 'red green red green'],
    ['w=400&h=100&fit=crop&crop=bottom,right', '400x100', 'blue white blue white'],
    ['w=800&h=800&fit=min', '200x200', fullFlag],
    ['rect=0,0,200,200', '200x200', 'red red blue blue'],
    ['rect=200,100,200,100&w=50', '50x25', 'white white white white'],
    ['rect=390,0,50,50', '10x50', 'green green green green'],
    ['w=50&dpr=2', '100x50', fullFlag],
    ['utm_source=x', '400x200', fullFlag],
  ])('%s', async (search, size, quarters) => {
    const image = await flagAt(search)
    expect({size: image.size, quarters: image.quarters}).toEqual({size, quarters})
  })

  test.each([
    ['fm=jpg', 'jpeg'],
    ['fm=pjpg', 'jpeg'],
    ['fm=webp', 'webp'],
    ['fm=png', 'png'],
    ['fm=avif', 'heif'],
  ])('%s is a %s', async (search, format) => {
    expect((await flagAt(`${search}&w=40`)).format).toBe(format)
  })

  test('q makes it smaller', async () => {
    const sizeAt = async (q: number) =>
      (await (await fetch(`${flag.url}?fm=jpg&q=${q}`)).arrayBuffer()).byteLength
    expect(await sizeAt(10)).toBeLessThan(await sizeAt(95))
  })

  test('dl sets a file name, dlRaw returns the original', async () => {
    const {response, size} = await flagAt(`w=10&dl=${encodeURIComponent('الميناء".png')}`)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('الميناء".png')}`,
    )
    expect(size).toBe('10x5')
    const raw = await flagAt('w=10&dlRaw=')
    expect(raw.size).toBe('400x200')
    expect(raw.response.headers.get('content-disposition')).toContain(flag.sha1hash)
  })

  test.each([
    'w=0',
    'w=100000',
    'w=abc',
    'rect=1,2,3',
    'rect=400,0,10,10',
    'fit=squash',
    'dpr=9',
    'crop=inside&w=1',
  ])('%s is a 400', async (search) => {
    expect((await fetch(`${flag.url}?${search}`)).status).toBe(400)
  })

  test.each(['blur=1', 'or=90', 'flip=h', 'fp-x=0.9', 'max-w=10', 'bg=fff', 'frame=1'])(
    '%s is refused by name',
    async (search) => {
      const response = await fetch(`${flag.url}?w=10&${search}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        message: `Not emulated: the image parameter "${search.slice(0, search.indexOf('='))}"`,
      })
    },
  )

  test.each(['w=10&h=10&fit=fill', 'w=10&h=10&fit=crop&crop=entropy'])('%s is a 400', async (search) => {
    expect((await fetch(`${flag.url}?${search}`)).status).toBe(400)
  })
})
