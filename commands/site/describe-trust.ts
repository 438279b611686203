import {createHash} from 'node:crypto'
import {sealKeySetText} from '#domain/seal/seal-keys.ts'
import type {PurgeTarget} from '#web/http/edge-cache/purge-requests.ts'
import {purgeTargetOf} from '#web/http/edge-cache/purge-target.ts'
import type {StackVariables} from '#commands/environment/site-variables.ts'

/** Tells a key from another one, and nothing else of it: eight digits of its digest. */
const keyId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

/** The keys and secrets that the site holds. */
const keyNames = [
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SITE_KEY',
  'MARKET_DATA_WEBHOOK_SECRET',
  'FASTLY_API_TOKEN',
  'CLOUDFLARE_API_TOKEN',
] as const

const sealKeyIds = (keySet: string | undefined): string =>
  sealKeySetText
    .parse(keySet)
    .keys.map(({kid}) => kid)
    .join(', ')

/** An address without a name and a password in it. */
function addressOnly(address: string): string {
  const url = URL.parse(address)
  // The site names a malformed one at its start, and what is to be there.
  if (url === null) return 'a malformed address'
  url.username = ''
  url.password = ''
  return url.href
}

function describeTarget(target: PurgeTarget | null): string {
  if (target === null) return 'nobody: no cache in front is purged'
  if (target.kind === 'fastly') return `Fastly, service ${target.serviceId}`
  return target.kind === 'cloudflare'
    ? `Cloudflare, zone ${target.zoneId}`
    : `Varnish at ${addressOnly(target.address)}`
}

type Trusting = Pick<StackVariables, 'embedded' | 'site'>
type Environment = Readonly<Record<string, string | undefined>>

const table = (rows: ReadonlyArray<readonly [what: string, whom: string]>): string[] => {
  const width = Math.max(...rows.map(([what]) => what.length))
  return rows.map(([what, whom]) => `  ${what.padEnd(width)}  ${whom}`)
}

/** As in `.env`, where a variable without a value counts as not set. */
const givenOf = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/**
 * What the site takes the word of and to whom it sends, as an operator reads it at the start: services, proxies, host names, and keys by ids that do not
 * give them away.
 */
export function describeTrust({embedded, site}: Trusting, others: Environment): string {
  const env = givenOf({...others, ...site})
  const {SITE_URL = '', SANITY_PROJECT_ID, SANITY_DATASET, SUPABASE_URL} = env
  const own = (isEmbedded: boolean) => (isEmbedded ? ' (embedded)' : '')
  const hosts = [new URL(SITE_URL).host, ...(env['ALLOWED_HOSTS'] || '').split(',').filter(Boolean)]
  const collector = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT']
  const passwords = env['BREACHED_PASSWORDS_URL']
  const keys = keyNames.flatMap((name) => (env[name] ? [[`${name}:`, keyId(env[name])] as const] : []))
  return [
    `${SITE_URL} trusts`,
    ...table([
      ['for its content:', `${SANITY_PROJECT_ID}/${SANITY_DATASET}${own(embedded.sanity)}`],
      ['for data and accounts:', `${SUPABASE_URL}${own(embedded.supabase)}`],
      ['for time stamps:', env['TSA_URL'] ?? 'nobody, and none are taken: TSA_URL is not set'],
      ['for approved texts:', `the seal keys ${sealKeyIds(env['SEAL_PUBLIC_KEYS'])}`],
      ["for visitors' addresses:", `${env['TRUSTED_PROXY_HOPS'] || 'no'} proxies`],
      ["for visitors' countries:", env['COUNTRY_HEADER'] ? `the header ${env['COUNTRY_HEADER']}` : 'nobody'],
      ['for leaked passwords:', passwords ? addressOnly(passwords) : 'nobody, and looks none up'],
      ['as its own host names:', hosts.map((host) => host.trim()).join(', ')],
    ]),
    'sends',
    ...table([
      ['purges of what was published to:', describeTarget(purgeTargetOf(env))],
      ['traces of requests to:', collector ? addressOnly(collector) : 'nobody'],
    ]),
    'and holds these keys, each named by the first digits of its SHA-256',
    ...table(keys),
  ].join('\n')
}
