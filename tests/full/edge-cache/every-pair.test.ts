import '#tests/support/site-variables.ts'
import {Agent, request as send} from 'node:http'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {beforeReading, rememberCountriesWithRules} from '#web/routing/countries-with-rules.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {inFlight} from '#tests/support/timing.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {type RoutedSite, startSite} from './start-site.ts'
import {startVarnish} from './start-varnish.ts'

// Each visitor asks for a page that only one other visitor has asked for before, and gets what the site itself responds to them.

const countryHeader = 'x-visitor-country'
const longMs = 600_000

type Visitor = Readonly<{name: string; headers: Readonly<Record<string, string>>}>
type Answer = Readonly<{status: number; location: string; cookies: string; body: string}>

const english = {'accept-language': 'en-GB,en'}
const browser = {'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0', ...english}
const kinds: readonly Visitor[] = [
  {name: 'a browser', headers: browser},
  {name: 'an Arabic browser', headers: {...browser, 'accept-language': 'ar-EG,ar;q=0.9'}},
  {name: 'a browser on this site', headers: {...browser, 'sec-fetch-site': 'same-origin'}},
  ...['Mozilla/5.0 (compatible; Googlebot/2.1)', 'WhatsApp/2.24'].map((agent) => ({
    name: agent,
    headers: {'user-agent': agent},
  })),
]
const countries = [null, 'DE', 'GB', 'KW', 'SA', 'US', 'XX']
const cookies = [null, 'region=EU', 'region=XX', 'lang=en', 'lang=ar; region=MENA']

const visitors = kinds.flatMap(({name, headers}) =>
  countries.flatMap((country) =>
    cookies.map((cookie): Visitor => ({
      name: `${name} in ${country} with ${cookie}`,
      headers: {
        ...headers,
        ...(country !== null && {[countryHeader]: country}),
        ...(cookie !== null && {cookie}),
      },
    })),
  ),
)

const agent = new Agent({keepAlive: true, maxSockets: 24})

/** @param host Names a copy of the site of its own in every cache. */
const ask = async (url: string, path: string, host: string, {headers}: Visitor): Promise<Answer> =>
  await new Promise((resolve, reject) => {
    send(`${url}${path}`, {agent, headers: {host, ...headers}}, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? '',
          cookies: (response.headers['set-cookie'] ?? [])
            .map((each) => each.replace(/Expires=[^;]+/u, ''))
            .join(),
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
      .on('error', reject)
      .end()
  })

const paths = ['/legal', '/ar/legal']

describe.each([
  ['nginx', 'nginx-light', 1, async (port: number) => await startNginx(port, '', countryHeader)],
  ['varnishd', 'varnish', 86_400, async (port: number) => await startVarnish(port, countryHeader)],
] as const)('behind %s', (program, debianPackage, seconds, start) => {
  let site: RoutedSite
  let edge: EdgeCache

  beforeAll(async () => {
    ensureProgram(program, debianPackage)
    rememberCountriesWithRules(['KW', 'US'], beforeReading())
    site = await startSite(seconds)
    edge = await start(site.port)
  }, longMs)
  afterAll(async () => {
    await edge.stop()
    site.stop()
  })

  test.each(paths)(
    'every visitor gets their own variant of %s, in any order of requests',
    async (path) => {
      const own = new Map<Visitor, Answer>()
      for (const visitor of visitors) own.set(visitor, await ask(site.url, path, 'direct', visitor))
      const before = site.requestCount()
      const wrong: string[] = []
      await inFlight(visitors, 2, async (first) => {
        const host = `copy-${visitors.indexOf(first)}.example`
        await ask(edge.url, path, host, first)
        await inFlight(visitors, 12, async (second) => {
          const answer = await ask(edge.url, path, host, second)
          if (JSON.stringify(answer) !== JSON.stringify(own.get(second)))
            wrong.push(`after ${first.name}: ${second.name} gets ${answer.status} ${answer.body}`)
        })
      })
      expect(wrong.slice(0, 20)).toEqual([])
      expect(new Set([...own.values()].map(({body}) => body)).size).toBeGreaterThan(6)
      // Or nothing was stored that could be mixed.
      expect(site.requestCount() - before).toBeLessThan(visitors.length * visitors.length * 0.9)
    },
    longMs,
  )
})
