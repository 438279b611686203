import {SIGNATURE_HEADER_NAME, encodeSignatureHeader} from '@sanity/webhook'
import {type Finding, fail, runCheck, pass, skip, type Setup} from './finding.ts'

const maxOffsetMs = 2_000

/** How far a clock is ahead in milliseconds, from a header with whole seconds. 0 if it may be right. */
export function measureOffset(serverTime: number, sentAt: number, receivedAt: number): number {
  if (serverTime > receivedAt) return serverTime - receivedAt
  return Math.min(serverTime + 1_000 - sentAt, 0)
}

async function checkClock(name: string, url: string): Promise<Finding> {
  const sentAt = Date.now()
  const {headers} = await fetch(url, {signal: AbortSignal.timeout(10_000)})
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return skip(`the clock of ${name}`, 'its response has no date')
  const offset = measureOffset(serverTime, sentAt, Date.now())
  return Math.abs(offset) <= maxOffsetMs
    ? pass(`the clock of ${name} is within two seconds of this one`)
    : fail(
        `the clock of ${name} is ${Math.round(Math.abs(offset) / 1_000)} seconds ${offset > 0 ? 'ahead' : 'behind'}`,
        'the publisher doesn’t seal until the clocks agree: run a time service (chrony, systemd-timesyncd) on this machine, or ask the provider',
      )
}

const fetchShownRegion = async (site: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const response = await fetch(`${site}/legal`, {headers, signal: AbortSignal.timeout(15_000)})
  return /data-region="(?<region>[A-Z]+)"/u.exec(await response.text())?.groups?.['region'] ?? 'none'
}

/** Headers that CDNs and the shipped caches use for a country. Visitors must not be able to set them. */
const countryHeaders = [
  'x-visitor-country',
  'cf-ipcountry',
  'x-country',
  'x-country-code',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'fastly-country',
]

/** Sends requests as visitors and crawlers from one country. All must get the same region, in any order. */
export async function checkVariants(site: string): Promise<readonly Finding[]> {
  const own = await fetchShownRegion(site, {'accept-language': 'en'})
  const regions = new Map<string, string>()
  for (const name of countryHeaders)
    for (const country of ['DE', 'SG'])
      regions.set(
        `${name}: ${country}`,
        await fetchShownRegion(site, {'accept-language': 'en', [name]: country}),
      )
  for (const agent of ['Googlebot/2.1', 'WhatsApp/2.24', 'facebookexternalhit/1.1'])
    regions.set(`user-agent: ${agent}`, await fetchShownRegion(site, {'user-agent': agent}))
  regions.set('no header, after all of these', await fetchShownRegion(site, {'accept-language': 'en'}))
  const differing = [...regions].filter(([, region]) => region !== own)
  return differing.length === 0
    ? [pass(`no visitor header changes the region of a first visit (${own})`)]
    : differing.map(([description, region]) =>
        fail(
          `a visitor in ${own} gets the page of ${region} with ${description}`,
          'make the first proxy overwrite the header that COUNTRY_HEADER names, and include it in the cache key',
        ),
      )
}

/** Sends a webhook twice, the older one last. Its type isn't on any page. */
async function checkLateWebhook({SITE_URL: site, SANITY_WEBHOOK_SECRET: secret}: Setup): Promise<Finding> {
  const statuses: number[] = []
  for (const at of [Date.now(), Date.now() - 30_000]) {
    const body = JSON.stringify({_id: `doctor-${at}`, _type: 'doctor'})
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, at, secret),
    }
    const {status} = await fetch(`${site}/api/revalidate`, {
      method: 'POST',
      body,
      headers,
      signal: AbortSignal.timeout(15_000),
    })
    statuses.push(status)
  }
  return statuses.every((status) => status === 200)
    ? pass('webhooks are accepted in any order')
    : fail(
        `two webhooks, the older one last, get ${statuses.join(' and ')}`,
        'compare SANITY_WEBHOOK_SECRET and the clocks',
      )
}

async function checkCookies({SITE_URL: site}: Setup): Promise<Finding> {
  if (!site.startsWith('https://')) return skip('cookies over TLS', 'SITE_URL has no TLS')
  const response = await fetch(`${site}/api/auth/forgot`, {
    method: 'POST',
    redirect: 'manual',
    headers: {origin: site, 'content-type': 'application/x-www-form-urlencoded'},
    body: 'email=',
    signal: AbortSignal.timeout(15_000),
  })
  const set = response.headers.getSetCookie()
  if (set.length === 0)
    return skip('cookies over TLS', `a form responds with ${response.status} without cookies`)
  const open = set.filter((cookie) => !/;\s*secure/iu.test(cookie)).map((cookie) => cookie.split('=', 1)[0])
  return open.length === 0
    ? pass('every cookie of a form is Secure')
    : fail(
        `without Secure: ${open.join(', ')}`,
        'make the proxy in front of the site keep Secure in Set-Cookie',
      )
}

/** Runs the checks of the checklist that need no person. */
export async function checkHosted(setup: Setup): Promise<readonly Finding[]> {
  const site = setup.SITE_URL.replace(/\/$/u, '')
  const content = `https://${setup.SANITY_PROJECT_ID}.api.sanity.io/v2025-02-19/data/query/${setup.SANITY_DATASET}?query=true`
  const clocks = [
    ['the site', `${site}/api/health`],
    ['the content service', content],
    ['the database', `${setup.SUPABASE_URL}/auth/v1/health`],
  ] as const
  const checks = [
    ...clocks.map(([name, url]) =>
      runCheck(`the clock of ${name}`, 'see above', async () => await checkClock(name, url)),
    ),
    runCheck(
      'variants could not be read',
      'see the public address above',
      async () => await checkVariants(site),
    ),
    runCheck(
      'webhooks could not be checked',
      'see the public address above',
      async () => await checkLateWebhook({...setup, SITE_URL: site}),
    ),
    runCheck(
      'cookies could not be read',
      'see the public address above',
      async () => await checkCookies({...setup, SITE_URL: site}),
    ),
  ]
  return (await Promise.all(checks)).flat()
}
