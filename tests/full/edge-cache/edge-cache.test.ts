import '#tests/support/site-variables.ts'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {purge} from '#runtime/purge.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {type RoutedSite, startSite} from './start-site.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {startVarnish} from './start-varnish.ts'
import {type Visit, visits} from './visits.ts'

const requests = 2_000
const atOnce = 20
const longMs = 240_000

const responseTo = async (url: string, {path, method, headers}: Visit) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {'accept-language': 'en-GB,en', ...headers},
    redirect: 'manual',
  })
  const named = (name: string) => response.headers.get(name)
  return {
    status: response.status,
    location: named('location'),
    // The moment at which they end is that of the response.
    cookies: response.headers.getSetCookie().map((cookie) => cookie.replace(/Expires=[^;]+/u, '')),
    cacheControl: named('cache-control'),
    forCaches: ['cache-tag', 'surrogate-key', 'surrogate-control', 'cdn-cache-control'].filter(named),
    body: await response.text(),
  }
}

const [together, times] = [7, 4]

/** All visitors, mixed: a few of them at a time, each several times, so that there is something to find in the cache. The same in each run. */
const mixed = Array.from({length: requests}, (_, index) => {
  const block = Math.floor(index / (together * times)) * together
  return visits[((block + (index % together)) * 61) % visits.length]
}).filter((visit) => visit !== undefined)

async function inParallel<Each>(all: readonly Each[], run: (each: Each) => Promise<void>): Promise<void> {
  const waiting = [...all]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({length: atOnce}, work))
}

/** What comes through the cache and is not what the site itself responds with, but for the words between both. */
async function leaksOf(cache: EdgeCache, site: RoutedSite): Promise<readonly unknown[]> {
  const direct = new Map<Visit, Awaited<ReturnType<typeof responseTo>>>()
  for (const visit of visits) direct.set(visit, {...(await responseTo(site.url, visit)), forCaches: []})
  const before = site.requestCount()
  const wrong: unknown[] = []
  await inParallel(mixed, async (visit) => {
    const response = await responseTo(cache.url, visit)
    const expected = direct.get(visit)
    if (JSON.stringify(response) !== JSON.stringify(expected)) wrong.push({visit, response, expected})
  })
  // Or nothing was tested.
  expect(site.requestCount() - before).toBeLessThan(requests * 0.9)
  return wrong
}

const variants = languages.flatMap((lang) =>
  regionCodes.map((region): Visit => ({
    name: `${lang} ${region}`,
    path: lang === 'en' ? '/legal' : '/ar/legal',
    method: 'GET',
    headers: {cookie: `region=${region}`},
  })),
)

/** Milliseconds from a publication to the last response with the text before it, over all variants, while they are requested all the time. */
async function oldestShown(cache: EdgeCache, publish: () => Promise<void>, seconds = 3): Promise<number> {
  const ended = performance.now() + seconds * 1_000
  const before = site.requestCount()
  let [last, responses] = [0, 0]
  let publishedAt = Infinity
  const text = `text ${crypto.randomUUID()}`
  const reading = variants.map(async (variant) => {
    while (performance.now() < ended) {
      const {body} = await responseTo(cache.url, variant)
      responses += 1
      const now = performance.now()
      if (now > publishedAt && !body.startsWith(text)) last = Math.max(last, now - publishedAt)
      await wait(5)
    }
    const {body} = await responseTo(cache.url, variant)
    expect(body).toContain(text)
  })
  await wait(700)
  site.publish(text)
  publishedAt = performance.now()
  await publish()
  await Promise.all(reading)
  // Or nothing was kept that could be old.
  expect(site.requestCount() - before).toBeLessThan(responses)
  return last
}

let site: RoutedSite

describe('behind nginx', () => {
  let nginx: EdgeCache
  beforeAll(async () => {
    ensureProgram('nginx', 'nginx-light')
    site = await startSite(1)
    nginx = await startNginx(site.port, '', 'x-visitor-country')
  }, longMs)
  afterAll(async () => {
    await nginx.stop()
    site.stop()
  })

  test(
    `${requests} requests of visitors, two clients and an editor get what the site responds to each`,
    async () => {
      expect(await leaksOf(nginx, site)).toEqual([])
    },
    longMs,
  )

  test('the site receives the host that a visitor named, and where they come from', async () => {
    await fetch(`${nginx.url}/legal?of=this-test`, {
      headers: {'x-forwarded-for': '203.0.113.7', 'x-forwarded-host': 'elsewhere.example'},
    })
    const head = site.lastHead()
    expect([
      head.host,
      head['x-forwarded-for'],
      head['x-forwarded-proto'],
      head['x-forwarded-host'],
      head.connection,
    ]).toEqual([new URL(nginx.url).host, '203.0.113.7, 127.0.0.1', 'http', undefined, undefined])
  })

  test(
    'no page is shown for longer than a second after a publication',
    async () => {
      for (let round = 0; round < 3; round++)
        expect(await oldestShown(nginx, async () => undefined)).toBeLessThan(1_000)
    },
    longMs,
  )
})

describe('behind Varnish', () => {
  let varnish: EdgeCache
  beforeAll(async () => {
    ensureProgram('varnishd', 'varnish')
    site = await startSite(86_400)
    varnish = await startVarnish(site.port, 'x-visitor-country')
  }, longMs)
  afterAll(async () => {
    await varnish.stop()
    site.stop()
  })

  test(
    `${requests} requests of visitors, two clients and an editor get what the site responds to each`,
    async () => {
      expect(await leaksOf(varnish, site)).toEqual([])
    },
    longMs,
  )

  test('no page is shown after it was purged by a tag of it', async () => {
    const target = {kind: 'varnish', address: varnish.url} as const
    const shown = await oldestShown(varnish, async () => {
      await purge(target, ['regionProfile/EU'])
    })
    expect(shown).toBeLessThan(1_000)
  })

  test('a page stays that has another tag', async () => {
    const [variant] = variants
    if (variant === undefined) throw new Error('There is no variant')
    const {body} = await responseTo(varnish.url, variant)
    site.publish('a text that nobody has published')
    await purge({kind: 'varnish', address: varnish.url}, [
      'blogPost',
      'regionProfile',
      'regionProfile/E',
      'ontent',
    ])
    expect((await responseTo(varnish.url, variant)).body).toBe(body)
  })
})
