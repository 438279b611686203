import {SIGNATURE_HEADER_NAME, encodeSignatureHeader} from '@sanity/webhook'
import {z} from 'zod'
import {describeEnds} from '#domain/key-expiry.ts'
import {readCertificateEnd} from '#workers/uptime-monitor/site-certificate.ts'
import {type Finding, fail, runCheck, pass, skip, type Setup} from './finding.ts'

type Address = Readonly<{site: string}>

const request = async ({site}: Address, place: string, init: RequestInit = {}): Promise<Response> =>
  await fetch(`${site}${place}`, {redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init})

const readPage = async (address: Address, region: string) => {
  const response = await request(address, '/legal', {headers: {cookie: `region=${region}`}})
  return {status: response.status, headers: response.headers, body: await response.text()}
}

/** Headers between the site and its cache, which browsers must not get. */
const internal = ['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag']
const expected = ['strict-transport-security', 'content-security-policy', 'x-content-type-options']

async function tryPages(address: Address): Promise<readonly Finding[]> {
  const [eu, uk] = [await readPage(address, 'EU'), await readPage(address, 'UK')]
  if (eu.status !== 200 || uk.status !== 200)
    return [
      fail(
        `/legal responds with ${eu.status} and ${uk.status}`,
        'look at the log of the site, and at what stands before it',
      ),
    ]
  const missing = expected.filter((name) => !eu.headers.has(name))
  const seen = internal.filter((name) => eu.headers.has(name))
  const policy = eu.headers.get('cache-control') ?? ''
  return [
    eu.body === uk.body
      ? fail(
          'two regions are shown the same page',
          'the cache in front has to keep pages by path, language and region: take deploy/nginx or deploy/varnish',
        )
      : pass('each region has its own page'),
    /\b(?:private|no-store)\b/u.test(policy)
      ? pass('browsers are told that pages are theirs alone')
      : fail(
          `Cache-Control of a page is "${policy}"`,
          'what stands before the site may not change it: others would store pages of one region for all',
        ),
    missing.length === 0
      ? pass('pages have their security headers')
      : fail(`a page is without ${missing.join(', ')}`, 'what stands before the site takes them away'),
    seen.length === 0
      ? pass('no internal header reaches a browser')
      : fail(
          `a browser sees ${seen.join(', ')}`,
          'have the cache in front remove them, as deploy/nginx does (proxy_hide_header)',
        ),
  ]
}

async function tryForms(address: Address): Promise<Finding> {
  const {status} = await request(address, '/api/forms/contact', {
    method: 'POST',
    headers: {origin: 'https://elsewhere.example'},
  })
  return status >= 400 && status < 500
    ? pass('forms of other sites are refused')
    : fail(
        `a form of another site gets the status ${status}`,
        'what stands before the site has to pass Origin and Host on',
      )
}

/** Sends a webhook of a type that isn't on any page. */
async function tryWebhook(address: Address, secret: string): Promise<Finding> {
  const body = JSON.stringify({_id: 'doctor', _type: 'doctor'})
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const headers = {'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature}
  const {status} = await request(address, '/api/revalidate', {method: 'POST', body, headers})
  return status === 200
    ? pass('the site takes webhooks that SANITY_WEBHOOK_SECRET signs')
    : fail(
        `the site responds to a webhook with ${status}`,
        'start it with this SANITY_WEBHOOK_SECRET; compare its clock; nothing before it may change the body',
      )
}

const readyShape = z.object({forwardedHeaders: z.enum(['trusted', 'ignored', 'none'])})

const describeProxy = (said: z.infer<typeof readyShape>['forwardedHeaders'] | undefined): Finding => {
  if (said === 'trusted') return pass('the site believes what its proxy says of a visitor')
  return said === 'ignored'
    ? fail(
        'the site ignores what its proxy says of a visitor: address, country and TLS',
        'add the address of the proxy to TRUSTED_PROXIES; the log of the site names it ("forwarded headers are ignored")',
      )
    : skip('the proxy before the site', 'it forwards no header')
}

async function tryReady(address: Address): Promise<readonly Finding[]> {
  const response = await request(address, '/api/ready?deep')
  const {status} = response
  const body = readyShape.safeParse(await response.json().catch(() => null))
  return [
    status === 200
      ? pass('the site responds, and so does every service behind it')
      : fail(
          `/api/ready?deep responds with ${status}`,
          'it names the service that is down, see docs/runbook.md',
        ),
    describeProxy(body.data?.forwardedHeaders),
  ]
}

async function tryCertificate({site}: Address): Promise<Finding | readonly Finding[]> {
  const end = await readCertificateEnd(site).catch(() => undefined)
  if (end === undefined)
    return skip('the TLS certificate', `${site} can’t be reached by TLS from here without a proxy`)
  const lines = describeEnds([end], Date.now())
  return lines.length === 0
    ? pass('the TLS certificate is valid for thirty days or more')
    : lines.map((line) => fail(line, 'renew it, and see why the program that renews it did not'))
}

/** Checks the public address from outside: its responses, its headers for browsers and caches, and its webhook. */
export async function checkSite(setup: Setup): Promise<readonly Finding[]> {
  const address = {site: setup.SITE_URL.replace(/\/$/u, '')}
  const advice = `${address.site} has to lead to the site, with a certificate: DNS, the proxy, npm run serve`
  const first = await runCheck(`${address.site} does not respond`, advice, async () => {
    const {status} = await request(address, '/api/health')
    return status === 200
      ? pass(`${address.site} responds`)
      : fail(`${address.site}/api/health responds with ${status}`, advice)
  })
  if (first.some(({kind}) => kind === 'failed')) return first
  const again = 'try again'
  const looks = [
    runCheck('the services behind the site', again, async () => await tryReady(address)),
    runCheck('the TLS certificate', again, async () => await tryCertificate(address)),
    runCheck('pages could not be read', again, async () => await tryPages(address)),
    runCheck('forms could not be tried', again, async () => await tryForms(address)),
    runCheck(
      'the webhook could not be tried',
      again,
      async () => await tryWebhook(address, setup.SANITY_WEBHOOK_SECRET),
    ),
  ]
  return [...first, ...(await Promise.all(looks)).flat()]
}
