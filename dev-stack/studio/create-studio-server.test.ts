import {once} from 'node:events'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {request, type Server} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createStudioServer} from './create-studio-server.ts'

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marsa-studio-'))
  mkdirSync(path.join(folder, 'dist/static'), {recursive: true})
  writeFileSync(path.join(folder, 'secret.txt'), 'secret')
  writeFileSync(
    path.join(folder, 'dist/index.html'),
    '<script>start()</script><script src="/static/a.js"></script>',
  )
  writeFileSync(path.join(folder, 'dist/static/main-Ab12Cd34.js'), 'run()')
  server = createStudioServer(path.join(folder, 'dist'), {
    lakeUrl: 'http://localhost:3900',
    siteUrl: 'http://localhost:3000',
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address !== 'object') throw new Error('The server has no port.')
  port = address.port
})
afterAll(() => {
  server.close()
  rmSync(folder, {recursive: true, force: true})
})

// `fetch` would normalise the path.
const get = async (target: string, method = 'GET', host = 'localhost') =>
  await new Promise<{status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string}>(
    (resolve, reject) => {
      request({port, host: '127.0.0.1', path: target, method, headers: {host}}, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({status: response.statusCode, headers: response.headers, body}))
      })
        .on('error', reject)
        .end()
    },
  )

test('files are served with their type, and cached when their name contains a hash', async () => {
  const {status, headers, body} = await get('/static/main-Ab12Cd34.js')
  expect({status, body}).toEqual({status: 200, body: 'run()'})
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.each(['evil.example', 'localhost.evil.example:3333', '0.0.0.0:3333'])(
  'the Studio is not served under the name %s',
  async (host) => {
    expect(await get('/', 'GET', host)).toMatchObject({status: 421, body: ''})
  },
)

test("the Studio's own addresses get its page, with a policy that names our hosts and its script", async () => {
  const {status, headers} = await get('/structure/compliance;regionProfile-EU?perspective=drafts')
  expect(status).toBe(200)
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
  expect(policy).toContain('ws://*.localhost:3900')
  expect(policy).not.toContain('https:')
  expect(headers['cache-control']).toBe('no-cache')
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/static/..%2f..%2fsecret.txt',
  '/..%5c..%5csecret.txt',
  '/static%5cx',
  '/%00.js',
  '/%ff.js',
  '//x.js',
  '/missing.js',
])('%s is not found', async (target) => {
  const {status, body} = await get(target)
  expect(status).toBe(404)
  expect(body).not.toContain('secret')
})

test('only GET and HEAD are allowed', async () => {
  expect((await get('/', 'POST')).status).toBe(405)
  expect(await get('/', 'HEAD')).toMatchObject({status: 200, body: ''})
})
