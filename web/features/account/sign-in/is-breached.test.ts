import '#tests/support/site-variables.ts'
import {createHash} from 'node:crypto'
import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'

const leaked = 'harbour lantern tide'
const computeDigest = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase()

let list: Server
let requested: string[] = []
let status = 200
let isBreached: typeof import('./password-checks.ts').isBreached

beforeAll(async () => {
  list = createServer((request, response) => {
    requested.push(request.url ?? '')
    // A list pads its response with digests that were never leaked.
    const padding = `${computeDigest('correct-horse-battery').slice(5)}:0`
    response.writeHead(status).end(`${computeDigest(leaked).slice(5)}:42\r\n${padding}`)
  })
  list.listen(0, '127.0.0.1')
  await once(list, 'listening')
  const address = list.address()
  if (!address || typeof address !== 'object') throw new Error('The list has no port.')
  vi.stubEnv('BREACHED_PASSWORDS_URL', `http://127.0.0.1:${address.port}`)
  ;({isBreached} = await import('./password-checks.ts'))
})
afterAll(() => {
  list.close()
})
beforeEach(() => {
  requested = []
  status = 200
})

const noNames = async () => await Promise.resolve([])
const check = async (password: string) => await isBreached(password, noNames)

test('a password of the list is refused, and the list learns five letters of its digest', async () => {
  expect(await check(leaked)).toBe(true)
  expect(requested).toEqual([`/range/${computeDigest(leaked).slice(0, 5)}`])
})

test('one that only pads the response, or is not in it, is allowed', async () => {
  expect(await check('correct-horse-battery')).toBe(false)
  expect(await check('kx7!fR2#mQ9z')).toBe(false)
  expect(requested).toHaveLength(2)
})

test('one that is soon guessed is refused without the list', async () => {
  expect(await check('qwerty123456')).toBe(true)
  expect(requested).toEqual([])
})

test('a list that fails keeps nobody out', async () => {
  status = 503
  expect(await check(leaked)).toBe(false)
})
