import '#tests/support/site-variables.ts'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {type RoutedSite, startSite} from './start-site.ts'
import {startVarnish} from './start-varnish.ts'

const ofCdn = 'cf-ipcountry'

describe.each([
  ['nginx', 'nginx-light', async (port: number, header: string) => await startNginx(port, '', header)],
  ['varnishd', 'varnish', startVarnish],
] as const)('%s', (program, debianPackage, start) => {
  let site: RoutedSite
  let edge: EdgeCache

  const countryReceived = async (path: string, headers: Readonly<Record<string, string>>) => {
    const response = await fetch(`${edge.url}${path}`, {headers})
    await response.text()
    return site.lastHead()['x-visitor-country']
  }

  describe.each([
    ['as the first proxy', '', undefined],
    ['behind a CDN that names the country', ofCdn, 'KW'],
  ])('%s', (_, header, received) => {
    beforeAll(async () => {
      ensureProgram(program, debianPackage)
      site = await startSite(60)
      edge = await start(site.port, header)
    }, 240_000)
    afterAll(async () => {
      await edge.stop()
      site.stop()
    })

    test.each(['/api/health', '/contact?of=this-test', '/platforms'])(
      'lets no visitor choose a country, at %s',
      async (path) => {
        const chosen = {'x-visitor-country': 'SA', [ofCdn]: 'KW'}
        expect(await countryReceived(path, chosen)).toBe(received)
      },
    )
  })
})
