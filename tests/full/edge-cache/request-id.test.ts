import '#tests/support/site-variables.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {chooseRequestId} from '#web/http/request-id.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {type RoutedSite, startSite} from './start-site.ts'
import {startVarnish} from './start-varnish.ts'

const ofVisitor = 'chosen-by-a-visitor-0000000000'

describe.each([
  ['nginx', 'nginx-light', startNginx],
  ['varnishd', 'varnish', startVarnish],
] as const)('%s', (program, debianPackage, start) => {
  let site: RoutedSite
  let edge: EdgeCache

  beforeAll(async () => {
    ensureProgram(program, debianPackage)
    site = await startSite(60)
    edge = await start(site.port)
  }, 240_000)
  afterAll(async () => {
    await edge.stop()
    site.stop()
  })

  const responseIdAt = async (path: string) => {
    const response = await fetch(`${edge.url}${path}`, {
      headers: {'x-request-id': ofVisitor, 'accept-language': 'en', 'sec-fetch-site': 'none'},
    })
    await response.text()
    return response.headers.get('x-request-id')
  }

  test('names each request, in a form that the site takes, and not as its visitor says', async () => {
    const responseId = await responseIdAt('/api/health')
    const receivedId = site.lastHead()['x-request-id']
    expect(receivedId).toBe(responseId)
    expect(receivedId).not.toBe(ofVisitor)
    expect(chooseRequestId(receivedId, true)).toBe(receivedId)
  })

  test('and sends a page that it stored with the id of this request', async () => {
    const first = await responseIdAt('/legal')
    const before = site.requestCount()
    const ids = [first, await responseIdAt('/legal'), await responseIdAt('/legal')]
    // nginx stores a page for half a second, and may have had to send a second request.
    expect(site.requestCount() - before).toBeLessThan(2)
    expect(new Set(ids).size).toBe(3)
  })
})
