import {randomUUID} from 'node:crypto'
import {existsSync} from 'node:fs'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {readSettings} from '#runtime/environment/settings.ts'
import {languages, pickText} from '#domain/languages.ts'
import {strictestWarning} from '#domain/risk-warning.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {findFailure, publicVisits} from '#tests/drills/read-under-load.ts'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {freePort} from '#tests/support/ports.ts'
import {inFlight, waitUntil} from '#tests/support/timing.ts'
import {asRead} from '#tests/support/regions.ts'
import {readPage} from '#tests/support/site.ts'
import {type LateService, lateService} from '#tests/support/servers/connections.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  launchServer,
  writtenFolders,
} from '#tests/support/servers/site-tree.ts'
import {getMessages} from '#i18n/messages.ts'
import {publicPath} from '#i18n/public-path.ts'

// A new server that has the build and nothing else: no service at any of the addresses that it knows, and no file of an earlier run.

const longMs = 480_000
/** Market data is called the last known when it was not confirmed for so long. */
const liveMs = 120_000
const id = 'legalDocument-conflicts'
const path = '/legal/conflicts'
const variants = languages.flatMap((lang) =>
  regionCodes.map((region) => ({path: publicPath(lang, path), region})),
)

let server: SiteServer
let lake: LateService
let database: LateService
let startedAt: number
const {title} = z
  .object({title: z.looseObject({en: z.string(), ar: z.string()})})
  .parse(await makeContentClient('compliance').getDocument(id))

const readAs = async (address: string, region: string) =>
  await readPage(server.url, address, {cookie: `region=${region}`})

const status = async (address: string): Promise<number | undefined> =>
  (await fetch(`${server.url}${address}`).catch(() => undefined))?.status

const isHealthy = async (): Promise<boolean> => (await status('/api/ready?deep')) === 200

beforeAll(async () => {
  const {urls} = readSettings()
  ;[lake, database] = await Promise.all([lateService(urls.lake), lateService(urls.supabase)])
  const tree = copyTree('anywhere', runningBuild())
  const port = await freePort()
  const written = writtenFolders(tree, port).filter((folder) => existsSync(folder))
  if (written.length > 0) throw new Error(`The disk is not empty: ${written.join(', ')}`)
  startedAt = Date.now()
  server = launchServer(tree, port, {SANITY_API_HOST: lake.url, SUPABASE_URL: database.url})
  await waitUntil('it responds', async () => (await status('/api/health')) === 200 || undefined, 60_000)
}, longMs)

afterAll(async () => {
  await publishApproved(id, {set: {title}})
  await server.program.stop()
  lake.stop()
  database.stop()
  removeTrees()
}, longMs)

test('with every service away it shows nothing of the build, and asks readers to come back', async () => {
  // What changed since the build isn't known.
  expect(await status('/api/ready')).toBe(503)
  for (const lang of languages) {
    const {status: sent, headers, words} = await readAs(publicPath(lang, path), 'EU')
    expect([sent, headers.get('retry-after')]).toEqual([503, '5'])
    // Figures are isolated in Arabic.
    expect(words.replaceAll(/[\u2066-\u2069]/gu, '')).toContain(asRead(pickText(strictestWarning, lang)))
  }
})

test('once there is content it is ready, and says which services are away', async () => {
  await lake.begin()
  await waitUntil('it is ready', async () => (await status('/api/ready')) === 200 || undefined, 60_000)
  const response = await fetch(`${server.url}/api/ready?deep`)
  expect([response.status, await response.json()]).toMatchObject([
    503,
    {status: 'degraded', services: {database: {status: 'down'}, 'sign-in': {status: 'down'}}},
  ])
})

test(
  'every page of every region is there in both languages, with its warning',
  async () => {
    const failures: string[] = []
    await inFlight(await publicVisits(2), 4, async (visit) => {
      const failure = await findFailure(server.url, visit)
      if (failure !== null) failures.push(failure)
    })
    expect(failures).toEqual([])
  },
  longMs,
)

test(
  'the market data says that it is the last known, and from when',
  async () => {
    await waitUntil(
      'the market data of the build is old',
      async () => await Promise.resolve(Date.now() - startedAt > liveMs || undefined),
      liveMs,
    )
    for (const lang of languages) {
      const {html, words} = await readAs(publicPath(lang, '/trading-conditions'), 'EU')
      const [before = ''] = getMessages(lang).trading.lastKnown.split('{time}')
      expect(words).toContain(before.trim())
      const moments = [...html.matchAll(/<output\b[^]*?<time dateTime="(?<moment>[^"]+)"/gu)]
      expect(moments.length).toBeGreaterThan(0)
      for (const {groups} of moments) expect(Date.parse(groups?.['moment'] ?? '')).toBeLessThan(startedAt)
    }
  },
  longMs,
)

test(
  'once every service is there it is healthy, and shows what is published',
  async () => {
    await database.begin()
    await waitUntil('it is healthy', async () => (await isHealthy()) || undefined, 60_000)
    // Letters only: numbers are isolated in Arabic, which would split it.
    const mark = `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`
    await publishApproved(id, {
      set: {title: {...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`}},
    })
    for (const variant of variants)
      await waitUntil(
        `${variant.path} for ${variant.region} shows it`,
        async () => (await readAs(variant.path, variant.region)).words.includes(mark) || undefined,
      )
    const {words} = await readAs('/trading-conditions', 'EU')
    expect(words).not.toContain(getMessages('en').trading.lastKnown.split('{time}')[0])
  },
  longMs,
)
