import '#tests/support/site-variables.ts'
import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {type Server, createServer} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {toPicture} from './content-picture.tsx'
import {readMediaQuery} from './media-name.ts'
import {mediaStore} from './media-store.ts'

const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'media-'))]
vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${port}`)
vi.stubEnv('STALE_RESPONSES_DIR', folder)
const {TooManyReads, getMedia} = await import('./get-media.ts')

const hash = 'c'.repeat(40)
const ref = `image-${hash}-1000x1000-png`
const crop = {top: 0.1, bottom: 0.4, left: 0, right: 0.2}
const article = {
  _type: 'blogPost',
  body: {en: [{_type: 'articleFigure', picture: {asset: {_ref: ref}, crop}}]},
}

const drawings = new Map([
  [`${'d'.repeat(40)}-10x10.svg`, '<svg><text>Spreads from 0.6</text></svg>'],
  [`${'e'.repeat(40)}-10x10.svg`, '<svg><text>Guaranteed profits</text></svg>'],
])

let server: Server
let sent: string[] = []
const sentFor = (what: string) => sent.filter((url) => url.includes(what))

beforeAll(async () => {
  server = createServer((request, response) => {
    sent.push(request.url ?? '')
    if (request.url?.includes('/data/query/') === true)
      response.setHeader('content-type', 'application/json').end(JSON.stringify({result: [article]}))
    else if (request.url?.includes('.svg') === true)
      response
        .setHeader('content-type', 'image/svg+xml')
        .end(drawings.get(request.url.split('/').at(-1) ?? ''))
    else response.setHeader('content-type', 'image/webp').end('bytes')
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
})
beforeEach(() => {
  sent = []
})
afterAll(() => {
  server.close()
  rmSync(folder, {recursive: true})
})

const get = async (address: string, accepts = '') => {
  const {pathname, searchParams} = new URL(address, 'http://localhost')
  const query = readMediaQuery(pathname.replace('/media/', ''), searchParams)
  return query && (await getMedia(query, accepts))
}

test('every part of a picture that a page names is delivered', async () => {
  const {src, srcSet = ''} = toPicture({ref, crop})
  const addresses = [src, ...srcSet.split(', ').map((each) => each.split(' ', 1)[0] ?? '')]
  expect(addresses.length).toBeGreaterThan(3)
  for (const address of addresses) expect((await get(address))?.bytes.toString()).toBe('bytes')
})

test('no other part is made, and the documents are read once for many', async () => {
  const others = Array.from(
    {length: 90},
    (_, left) => `/media/${hash}-1000x1000.png?w=320&rect=${left},1,600,600`,
  )
  expect(await Promise.all(others.map(async (address) => await get(address)))).toEqual(Array(90).fill(null))
  expect(sentFor('/images/')).toEqual([])
  expect(sentFor('/data/query/').length).toBeLessThan(2)
})

test('what a browser accepts is a set: 30 ways to say it make one file', async () => {
  const before = readdirSync(path.join(folder, 'media')).length
  for (let count = 1; count <= 30; count++)
    await get(`/media/${hash}-1000x1000.png?w=1280`, Array(count).fill('image/webp').join(','))
  expect(sentFor('/images/')).toHaveLength(1)
  expect(readdirSync(path.join(folder, 'media')).length - before).toBe(1)
})

test('a drawing is delivered unless its texts claim something', async () => {
  const [calm = '', claiming = ''] = drawings.keys()
  expect((await get(`/media/${calm}`))?.bytes.toString()).toContain('Spreads')
  expect(await get(`/media/${claiming}`)).toBeNull()
})

test('a drawing that an earlier release stored is searched again', async () => {
  const [name, text] = ['f'.repeat(40), '<svg><text>Guaranteed profits</text></svg>']
  const key = `http://127.0.0.1:${port}/images/marsa/production/${name}-10x10.svg`
  await mediaStore(folder).put(key, {contentType: 'image/svg+xml', bytes: Buffer.from(text)})
  expect(await get(`/media/${name}-10x10.svg`)).toBeNull()
  expect(sent).toEqual([])
})

test('a picture that is not stored is read only for a sender who may cause reads', async () => {
  const query = readMediaQuery(`${'a'.repeat(40)}-10x10.png`, new URLSearchParams({w: '320'}))
  if (query === null) throw new Error('no picture')
  await expect(getMedia(query, '', () => false)).rejects.toThrow(TooManyReads)
  expect(sent).toEqual([])
  expect(await getMedia(query, '')).not.toBeNull()
  expect(await getMedia(query, '', () => false)).not.toBeNull()
})
