import {createImageUrlBuilder} from '@sanity/image-url'
import type {SanityImageAssetDocument} from '@sanity/client'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {drawFlag, readImage} from '#tests/support/read-image.ts'
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

  test('keeps a focal point', async () => {
    const url = builder()
      .image(flag._id)
      .size(50, 50)
      .fit('crop')
      .crop('focalpoint')
      .focalPoint(0.9, 0.9)
      .url()
    expect(url).toContain('fp-x=0.9')
    expect((await readImage(url)).quarters).toBe('green green white white')
  })

  test('supports all parameters together', async () => {
    const url = builder()
      .image(flag._id)
      .rect(0, 0, 200, 200)
      .size(40, 40)
      .fit('fillmax')
      .bg('0f0')
      .flipHorizontal()
      .orientation(90)
      .blur(1)
      .sharpen(1)
      .saturation(-100)
      .quality(80)
      .dpr(2)
      .pad(5)
      .format('webp')
      .url()
    const {format, size} = await readImage(url)
    expect({format, size}).toEqual({format: 'webp', size: '100x100'})
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
    ['w=100&h=400&fit=fill&bg=00f', '100x400', 'blue blue blue blue'],
    ['w=1000&h=1000&fit=fillmax&bg=ff00ff00', '1000x1000', 'green green green green'],
    ['w=100&h=400&fit=fillmax', '100x400', 'transparent transparent transparent transparent'],
    ['w=100&h=100&fit=crop', '100x100', fullFlag],
    ['w=100&h=100&fit=crop&crop=left', '100x100', 'red red blue blue'],
    ['w=100&h=100&fit=crop&crop=right', '100x100', 'green green white white'],
    ['w=400&h=100&fit=crop&crop=top', '400x100', 'red green red green'],
    ['w=400&h=100&fit=crop&crop=bottom,right', '400x100', 'blue white blue white'],
    ['w=100&h=100&fit=crop&crop=focalpoint&fp-x=0&fp-y=0', '100x100', 'red red blue blue'],
    ['w=800&h=800&fit=min', '200x200', fullFlag],
    ['h=100&max-w=100&fit=crop', '100x100', fullFlag],
    ['w=10&min-w=100&fit=crop', '100x50', fullFlag],
    ['rect=0,0,200,200', '200x200', 'red red blue blue'],
    ['rect=200,100,200,100&w=50', '50x25', 'white white white white'],
    ['rect=390,0,50,50', '10x50', 'green green green green'],
    ['flip=h', '400x200', 'green red white blue'],
    ['flip=v', '400x200', 'blue white red green'],
    ['flip=hv', '400x200', 'white blue green red'],
    ['or=90', '200x400', 'blue red white green'],
    ['or=180', '400x200', 'white blue green red'],
    ['or=90&rect=0,0,200,200&flip=h', '200x200', 'red blue red blue'],
    ['w=50&dpr=2', '100x50', fullFlag],
    ['pad=300&bg=f00', '1000x800', 'red red red red'],
    ['invert=true&rect=200,100,200,100', '200x100', 'rgb(0 0 0) rgb(0 0 0) rgb(0 0 0) rgb(0 0 0)'],
    ['utm_source=x', '400x200', fullFlag],
  ])('%s', async (search, size, quarters) => {
    const image = await flagAt(search)
    expect({size: image.size, quarters: image.quarters}).toEqual({size, quarters})
  })

  test('sat=-100 removes the colour', async () => {
    const {quarters} = await flagAt('sat=-100&rect=0,0,200,100')
    const [, r, g, b] = /rgb\((\d+) (\d+) (\d+)\)/.exec(quarters) ?? []
    expect(r !== undefined && r === g && g === b).toBe(true)
  })

  test('blur mixes the colours, and sharp is accepted', async () => {
    const straight = await flagAt('rect=190,0,20,100')
    const blurred = await flagAt('blur=200&rect=190,0,20,100')
    expect(straight.quarters).toBe('red green red green')
    expect(blurred.quarters).not.toBe(straight.quarters)
    expect((await flagAt('sharp=50')).quarters).toBe(fullFlag)
  })

  test('crop=entropy has the requested size', async () => {
    expect((await flagAt('w=100&h=60&fit=crop&crop=entropy')).size).toBe('100x60')
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
    'fp-x=2&w=5',
    'bg=nocolour',
    'or=45',
    'dpr=9',
    'crop=inside&w=1',
    'blur=-1',
  ])('%s is a 400', async (search) => {
    expect((await fetch(`${flag.url}?${search}`)).status).toBe(400)
  })
})
