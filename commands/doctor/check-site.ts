import {SIGNATURE_HEADER_NAME, encodeSignatureHeader} from '@sanity/webhook'
import {type Finding, fault, look, right} from './finding.ts'
import type {Setup} from './setup.ts'

type Address = Readonly<{site: string}>

const request = async ({site}: Address, place: string, init: RequestInit = {}): Promise<Response> =>
  await fetch(`${site}${place}`, {redirect: 'manual', signal: AbortSignal.timeout(15_000), ...init})

const readPage = async (address: Address, region: string) => {
  const response = await request(address, '/legal', {headers: {cookie: `region=${region}`}})
  return {status: response.status, headers: response.headers, body: await response.text()}
}

/** Words between the site and a cache in front of it, which no browser is to see. */
const internal = ['surrogate-control', 'surrogate-key', 'cdn-cache-control', 'cache-tag']
const expected = ['strict-transport-security', 'content-security-policy', 'x-content-type-options']

async function tryPages(address: Address): Promise<readonly Finding[]> {
  const [eu, uk] = [await readPage(address, 'EU'), await readPage(address, 'UK')]
  if (eu.status !== 200 || uk.status !== 200)
    return [
      fault(
        `/legal responds with ${eu.status} and ${uk.status}`,
        'look at the log of the site, and at what stands before it',
      ),
    ]
  const missing = expected.filter((name) => !eu.headers.has(name))
  const seen = internal.filter((name) => eu.headers.has(name))
  const policy = eu.headers.get('cache-control') ?? ''
  return [
    eu.body === uk.body
      ? fault(
          'two regions are shown the same page',
          'the cache in front has to keep pages by path, language and region: take deploy/nginx or deploy/varnish',
        )
      : right('each region has its own page'),
    /\b(?:private|no-store)\b/u.test(policy)
      ? right('browsers are told that pages are theirs alone')
      : fault(
          `Cache-Control of a page is "${policy}"`,
          'what stands before the site may not change it: others would store pages of one region for all',
        ),
    missing.length === 0
      ? right('pages have their security headers')
      : fault(`a page is without ${missing.join(', ')}`, 'what stands before the site takes them away'),
    seen.length === 0
      ? right('nobody sees what is between the site and its cache')
      : fault(
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
    ? right('forms of other sites are refused')
    : fault(
        `a form of another site gets the status ${status}`,
        'what stands before the site has to pass Origin and Host on',
      )
}

/** Sends a webhook of a type that no page is made of. */
async function tryWebhook(address: Address, secret: string): Promise<Finding> {
  const body = JSON.stringify({_id: 'doctor', _type: 'doctor'})
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  const headers = {'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature}
  const {status} = await request(address, '/api/revalidate', {method: 'POST', body, headers})
  return status === 200
    ? right('the site takes webhooks that SANITY_WEBHOOK_SECRET signs')
    : fault(
        `the site responds to a webhook with ${status}`,
        'start it with this SANITY_WEBHOOK_SECRET; compare its clock; nothing before it may change the body',
      )
}

async function tryReady(address: Address): Promise<Finding> {
  const {status} = await request(address, '/api/ready?deep')
  return status === 200
    ? right('the site responds, and so does every service behind it')
    : fault(
        `/api/ready?deep responds with ${status}`,
        'it names the service that is down, see docs/runbook.md',
      )
}

/** Looks at the public address from outside: that it responds, what it says to browsers and caches, and whether it takes webhooks. */
export async function checkSite(setup: Setup): Promise<readonly Finding[]> {
  const address = {site: setup.SITE_URL.replace(/\/$/u, '')}
  const advice = `${address.site} has to lead to the site, with a certificate: DNS, the proxy, node commands/serve.ts`
  const first = await look(`${address.site} does not respond`, advice, async () => {
    const {status} = await request(address, '/api/health')
    return status === 200
      ? right(`${address.site} responds`)
      : fault(`${address.site}/api/health responds with ${status}`, advice)
  })
  if (first.some(({kind}) => kind === 'fault')) return first
  const again = 'try again'
  const looks = [
    look('the services behind the site', again, async () => await tryReady(address)),
    look('pages could not be read', again, async () => await tryPages(address)),
    look('forms could not be tried', again, async () => await tryForms(address)),
    look(
      'the webhook could not be tried',
      again,
      async () => await tryWebhook(address, setup.SANITY_WEBHOOK_SECRET),
    ),
  ]
  return [...first, ...(await Promise.all(looks)).flat()]
}
