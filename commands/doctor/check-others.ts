import {createHash} from 'node:crypto'
import {createTransport} from 'nodemailer'
import {purge, type PurgeTarget, findPurgeTarget} from '#runtime/purge.ts'
import {describeEnds} from '#domain/key-expiry.ts'
import {listCertificateEnds, readTimeStampAuthority} from '#workers/publisher/time-stamps/authority.ts'
import {requestTimeStamp} from '#workers/publisher/time-stamps/request-time-stamp.ts'
import {type Finding, runCheck, pass, skip, type Setup, fail} from './finding.ts'

/** Pages don't use this tag, so purging it removes nothing. */
const unusedTag = 'marsa-doctor'

const nameTarget = (target: PurgeTarget): string => {
  if (target.kind === 'fastly') return `Fastly (service ${target.serviceId})`
  return target.kind === 'cloudflare' ? `Cloudflare (zone ${target.zoneId})` : `Varnish (${target.address})`
}

const purgeAdvice = {
  fastly:
    'compare FASTLY_SERVICE_ID, and create a token that can purge it by key (manage.fastly.com, Account, API tokens)',
  cloudflare:
    'compare CLOUDFLARE_ZONE_ID, and create a token with Zone, Cache Purge (dash.cloudflare.com, API Tokens)',
  varnish:
    'run this on a web server; `acl purgers` in deploy/varnish/default.vcl lists who may purge, and VARNISH_URL is the address',
} as const

/** Whether a cache accepts a purge of an unused tag. */
export const checkPurge = async (target: PurgeTarget): Promise<readonly Finding[]> =>
  await runCheck(`${nameTarget(target)} rejects purges`, purgeAdvice[target.kind], async () => {
    await purge(target, [unusedTag])
    return pass(`${nameTarget(target)} accepts purges`)
  })

/** Checks the cache that publications purge. */
export async function checkEdgeCache(setup: Setup): Promise<readonly Finding[]> {
  const target = findPurgeTarget(setup)
  return target === null
    ? [skip('purges', 'no cache in front is configured: Fastly, Cloudflare or VARNISH_URL')]
    : await checkPurge(target)
}

const maxSkewMs = 30_000

async function checkMail({SMTP_URL}: Setup): Promise<Finding> {
  if (!SMTP_URL) return skip('the mail server', 'SMTP_URL is not set here')
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
  })
  try {
    await transport.verify()
    return pass('the mail server accepts the connection and the password')
  } finally {
    transport.close()
  }
}

async function checkTimeStamps(setup: Setup, now: number): Promise<Finding | readonly Finding[]> {
  const authority = readTimeStampAuthority(setup)
  if (authority === undefined)
    return skip('the time-stamp authority', 'TSA_URL is not set, so the audit log is not time-stamped')
  const digest = createHash('sha256').update('a look at the set-up').digest('hex')
  const {token} = await requestTimeStamp(authority, digest)
  return [
    pass('the time-stamp authority responds, and its CA matches TSA_CA_FILE'),
    ...describeEnds(listCertificateEnds(authority.caPem, now, token), now).map((line) =>
      fail(line, 'ask the authority for its next certificate, and add the one of its CA to TSA_CA_FILE'),
    ),
  ]
}

async function checkClock(name: string, url: string): Promise<Finding> {
  const sent = Date.now()
  const {headers} = await fetch(url, {signal: AbortSignal.timeout(10_000)})
  const serverTime = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(serverTime)) return skip(`the clock compared with ${name}`, 'its response has no date')
  // The header has whole seconds, and the response took time.
  const skewMs = Math.max(sent - serverTime - 1_000, serverTime - Date.now(), 0)
  return skewMs <= maxSkewMs
    ? pass(`the clock agrees with ${name}`)
    : fail(
        `the clocks of this machine and ${name} are ${Math.round(skewMs / 1_000)} seconds apart`,
        'run a time service (chrony, systemd-timesyncd): otherwise webhooks count as replayed and tokens as expired',
      )
}

/** Whether the time-stamp authority issues time stamps under the given CA. */
export const checkAuthority = async (setup: Setup, now = Date.now()): Promise<readonly Finding[]> =>
  await runCheck(
    'no time stamp was got',
    'compare TSA_URL and TSA_CA_FILE with the authority’s documentation',
    async () => await checkTimeStamps(setup, now),
  )

/** Checks the mail server, the time-stamp authority and the clock. */
export async function checkOthers(setup: Setup): Promise<readonly Finding[]> {
  const {SANITY_PROJECT_ID, SUPABASE_URL} = setup
  const content = `https://${SANITY_PROJECT_ID}.api.sanity.io/v2025-02-19/data/query/${setup.SANITY_DATASET}?query=true`
  const looks = [
    runCheck(
      'the mail server refuses',
      'compare SMTP_URL with the mail provider’s documentation',
      async () => await checkMail(setup),
    ),
    checkAuthority(setup),
    runCheck(
      'the clock could not be compared',
      'see the content service above',
      async () => await checkClock('the content service', content),
    ),
    runCheck(
      'the clock could not be compared',
      'see the database above',
      async () => await checkClock('the database', `${SUPABASE_URL}/auth/v1/health`),
    ),
  ]
  return (await Promise.all(looks)).flat()
}
