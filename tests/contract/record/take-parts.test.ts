import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {hashText} from '#domain/audit-log/evidence.ts'
import {freePort} from '#tests/support/ports.ts'
import type {StoredFile, StoredText} from '#workers/publisher/evidence/evidence-log.ts'
import {connectPartTaker} from '#workers/publisher/evidence/take-page.ts'

const css = '@font-face{src:url(../media/inter.woff2)}'
const html =
  '<link rel="stylesheet" href="/css/a.css"><img src="/media/a.png?w=960"><img src="/media/gone.png">'
const served: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/css/a.css': ['text/css', css],
  '/media/inter.woff2': ['font/woff2', 'font'],
  '/media/a.png?w=960': ['image/webp; charset=binary', 'picture'],
}

let server: Server
let siteUrl: string
let requested: string[]
let isAway: boolean
const files = new Map<string, StoredFile>()
const texts = new Map<string, StoredText>()
const log = {
  storeText: async (text: StoredText) => {
    const hash = hashText(text.body)
    texts.set(hash, text)
    return await Promise.resolve({hash, isNew: true})
  },
  storeFile: async (file: StoredFile) => {
    const hash = hashText(Buffer.from(file.bytes).toString())
    files.set(hash, file)
    return await Promise.resolve(hash)
  },
}

beforeAll(async () => {
  const port = await freePort()
  siteUrl = `http://127.0.0.1:${port}`
  server = createServer(({url = '/'}, response) => {
    requested.push(url)
    const [type, body] = served[url] ?? []
    if (isAway && type?.startsWith('image')) response.writeHead(503).end()
    else if (type === undefined) response.writeHead(404).end()
    else response.writeHead(200, {'content-type': type}).end(body)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requested = []
  isAway = false
  files.clear()
  texts.clear()
})

test('pictures and fonts of a page are stored as the site serves them, and named by their hashes', async () => {
  const parts = await connectPartTaker(siteUrl, log)(html)
  const [font, picture] = [hashText('font'), hashText('picture')]
  expect([...files].map(([hash, {mediaType}]) => [hash, mediaType])).toEqual([
    [font, 'font/woff2'],
    [picture, 'image/webp'],
  ])
  expect([...texts.values()].map(({body}) => body)).toEqual([
    css.replace('../media/inter.woff2', `/api/legal/history/evidence/${font}`),
  ])
  expect([...parts]).toEqual([
    ['/css/a.css', [...texts.keys()][0]],
    ['/media/a.png?w=960', picture],
    ['/media/gone.png', undefined],
  ])
})

test('each is requested once, however many pages show it', async () => {
  const take = connectPartTaker(siteUrl, log)
  await take(html)
  await take(html)
  expect(requested.toSorted()).toEqual([...Object.keys(served), '/media/gone.png'].toSorted())
})

test('a page whose picture cannot be read now is not taken without it, and is requested again', async () => {
  const take = connectPartTaker(siteUrl, log)
  isAway = true
  await expect(take(html)).rejects.toThrow('busy')
  isAway = false
  expect((await take(html)).get('/media/a.png?w=960')).toBe(hashText('picture'))
})
