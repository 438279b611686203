import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {password} from '#tests/support/accounts/auth-client.ts'
import {contentEditor, editDraft, publishApproved} from '#tests/support/content/content-editor.ts'
import {ensureProgram} from '#tests/support/servers/start-program.ts'
import {previewCookie} from '#tests/support/browser/preview.ts'
import {existingClient} from '#tests/support/accounts/existing-accounts.ts'
import {inFlight} from '#tests/support/timing.ts'
import {readPage} from '#tests/support/site.ts'
import {asRead, demoProfiles} from '#tests/support/regions.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {readCookies, newSiteClient, sendForm} from '#tests/support/browser/site-client.ts'
import {type EdgeCache, startNginx} from '#tests/support/servers/proxies.ts'
import {startVarnish} from './start-varnish.ts'

// The real site behind each cache as it is shipped: visitors of every region, two clients in their accounts and an editor who sees a draft.

const requests = 2_000
const atOnce = 12
const betweenVisitsMs = 20
const longMs = 300_000
const region: RegionCode = 'EU'
const mark = `mark${randomUUID().replaceAll(/[^a-f]/gu, '')}`

type Client = Readonly<{email: string; cookie: string}>

const headerOf = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function signedIn(name: string): Promise<Client> {
  const email = await existingClient(name, password)
  const client = await newSiteClient()
  await sendForm(client, 'sign-in', {email, password})
  const cookie = headerOf(await readCookies(client))
  await client.dispose()
  return {email, cookie}
}

const statementShape = z.object({companyStatement: z.looseObject({en: z.string(), ar: z.string()})})

let clients: readonly Client[] = []
let editor = ''
let server: SiteServer
const caches: Array<readonly [name: string, cache: EdgeCache]> = []

beforeAll(async () => {
  ensureProgram('nginx', 'nginx-light')
  ensureProgram('varnishd', 'varnish')
  server = await startServer(copyTree('edge-cache', runningBuild()))
  caches.push(['nginx', await startNginx(server.port)], ['Varnish', await startVarnish(server.port)])
  clients = [await signedIn('first'), await signedIn('second')]
  editor = await previewCookie()
  const {companyStatement} = statementShape.parse(await contentEditor().getDocument('siteSettings'))
  await editDraft(contentEditor(), 'siteSettings', {
    set: {
      companyStatement: {
        ...companyStatement,
        en: `${companyStatement.en} ${mark}`,
        ar: `${companyStatement.ar} ${mark}`,
      },
    },
  })
}, longMs)
afterAll(async () => {
  await contentEditor().delete('drafts.siteSettings')
  for (const [, cache] of caches) await cache.stop()
  await server.program.stop()
  removeTrees()
})

const paths = ['/', '/legal', '/trading-conditions', '/blog', '/contact']

type Request = Readonly<{
  who: string
  path: string
  cookie: string
  problemOf: (words: string) => string | null
}>

const nobodyElse = (words: string, own = ''): string | null => {
  const other = clients.find(({email}) => email !== own && words.includes(email))
  if (other !== undefined) return `holds ${other.email}`
  return own !== mark && words.includes(mark) ? 'holds the draft' : null
}

/** Every fifth request is of a client, every seventh of the editor, the others are of visitors, whose language and region change with each. */
function requestAt(index: number): Request {
  const client = index % 5 === 0 ? clients[(index / 5) % clients.length] : undefined
  const code = regionCodes[index % regionCodes.length] ?? region
  const lang = index % 4 === 1 ? 'ar' : 'en'
  const page = paths[index % paths.length] ?? '/'
  const path = lang === 'ar' ? `/ar${page === '/' ? '' : page}` : page
  if (client !== undefined)
    return {
      who: client.email,
      path: '/account',
      cookie: client.cookie,
      problemOf: (words) =>
        words.includes(client.email) ? nobodyElse(words, client.email) : 'is not their account',
    }
  if (index % 7 === 0)
    return {
      who: 'the editor',
      path,
      cookie: `${editor}; region=${code}`,
      problemOf: (words) => (words.includes(mark) ? nobodyElse(words, mark) : 'is not the draft'),
    }
  const warning = asRead(demoProfiles.get(code)?.riskWarning[lang] ?? '')
  return {
    who: `a visitor of ${code}`,
    path,
    cookie: `region=${code}`,
    problemOf: (words) => (words.includes(warning) ? nobodyElse(words) : 'has not the warning of its region'),
  }
}

const cacheNamed = (name: string): EdgeCache => {
  const [, cache] = caches.find(([each]) => each === name) ?? []
  if (cache === undefined) throw new Error(`${name} was not started`)
  return cache
}

test.each(['nginx', 'Varnish'])(
  `behind %s each of ${requests} requests of visitors, two clients and an editor gets their own page`,
  async (name) => {
    const {url} = cacheNamed(name)
    const wrong: string[] = []
    await inFlight(
      Array.from({length: requests}, (_, index) => index),
      atOnce,
      async (index) => {
        const {who, path, cookie, problemOf} = requestAt(index)
        const {status, words} = await readPage(url, path, {cookie})
        const problem = status === 200 ? problemOf(words) : `has the status ${status}`
        if (problem !== null) wrong.push(`${path} for ${who} ${problem}`)
      },
    )
    expect(wrong).toEqual([])
  },
  longMs,
)

test(
  'behind each of them the last page with an earlier warning was requested less than a second after its approval was carried out',
  async () => {
    const warning = z
      .object({riskWarning: z.looseObject({en: z.string(), ar: z.string()})})
      .parse(await contentEditor().getDocument(`regionProfile-${region}`)).riskWarning
    const added = `added${randomUUID().replaceAll(/[^a-f]/gu, '')}`
    const read: Array<Readonly<{requestedAt: number; isNew: boolean}>> = []
    const ended = new AbortController()
    const reading = caches.flatMap(([, {url}]) =>
      ['/', '/legal', '/ar', '/ar/legal'].map(async (path) => {
        while (!ended.signal.aborted) {
          const requestedAt = performance.now()
          const response = await fetch(new URL(path, url), {headers: {cookie: `region=${region}`}})
          read.push({requestedAt, isNew: (await response.text()).includes(added)})
          // As many visitors as leave the machine time to render.
          await wait(betweenVisitsMs)
        }
      }),
    )
    const set = async (more: string) =>
      await publishApproved(`regionProfile-${region}`, {
        set: {riskWarning: {...warning, en: `${warning.en}${more}`, ar: `${warning.ar}${more}`}},
      })
    // Pages that a server has to render first are there before anything is published.
    await expect.poll(() => read.length, {timeout: 60_000}).toBeGreaterThan(64)
    await set(` ${added}`)
    const publishedAt = performance.now()
    await expect.poll(() => read.slice(-16).every(({isNew}) => isNew), {timeout: 20_000}).toBe(true)
    ended.abort()
    await Promise.all(reading)
    await set('')
    const lastOld = Math.max(
      0,
      ...read.filter(({isNew}) => !isNew).map(({requestedAt}) => requestedAt - publishedAt),
    )
    expect(lastOld).toBeLessThan(1_000)
    expect(read.some(({isNew}) => !isNew)).toBe(true)
  },
  longMs,
)
