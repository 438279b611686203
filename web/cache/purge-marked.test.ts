import '#tests/support/site-variables.ts'
import {type Server, createServer} from 'node:http'
import {afterAll, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {freePort} from '#tests/support/ports.ts'
import {markChanged} from './mark-clock.ts'

vi.mock('server-only', () => ({}))

const port = await freePort()
vi.stubEnv('VARNISH_URL', `http://127.0.0.1:${port}`)
vi.stubEnv('EDGE_CACHE_SECONDS', '3600')
const {purgeMarked} = await import('./purge-marked.ts')

/** The tags that the cache was asked to purge, in order. */
let purged: string[] = []
let server: Server

beforeAll(async () => {
  server = createServer(({method, headers}, response) => {
    purged.push(`${method} ${String(headers['x-purge-tag'])}`)
    response.end()
  })
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve)
  })
})
beforeEach(() => {
  globalThis.marsaMarkClock = undefined
  purged = []
})
afterAll(() => {
  server.close()
  vi.unstubAllEnvs()
})

test('a start purges what may have changed before it, and each mark what it names, but not what changes by itself', async () => {
  const waitingSeconds = purgeMarked()
  await expect.poll(() => purged).toEqual(['PURGE content', 'PURGE database'])
  markChanged(['database:status'])
  markChanged(['regionProfile', 'regionProfile/EU'])
  await expect.poll(() => purged.slice(2)).toEqual(['PURGE regionProfile', 'PURGE regionProfile/EU'])
  await expect.poll(() => waitingSeconds()).toBe(0)
})
