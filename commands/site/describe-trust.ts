import {createHash} from 'node:crypto'
import {sealKeySetText} from '#domain/seal/seal-keys.ts'
import {type PurgeTarget, findPurgeTarget} from '#runtime/purge.ts'
import type {StackVariables} from '#runtime/environment/site-variables.ts'

/** Identifies a key without revealing it: eight digits of its digest. */
const keyId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 8)

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

/** Removes the name and password from an address. */
function stripCredentials(address: string): string {
  const url = URL.parse(address)
  // The site rejects a malformed address at startup and explains the format.
  if (url === null) return 'a malformed address'
  url.username = ''
  url.password = ''
  return url.href
}

function describeTarget(target: PurgeTarget | null): string {
  if (target === null) return 'no cache'
  if (target.kind === 'fastly') return `Fastly, service ${target.serviceId}`
  return target.kind === 'cloudflare'
    ? `Cloudflare, zone ${target.zoneId}`
    : `Varnish at ${stripCredentials(target.address)}`
}

const describeProxies = ({TRUSTED_PROXY_HOPS: hops, TRUSTED_PROXIES: proxies}: Environment): string =>
  hops && hops !== '0'
    ? `${hops} proxies, the last at ${proxies ?? 'an address of this machine'}`
    : 'no proxies'

type Trusting = Pick<StackVariables, 'embedded' | 'site'>
type Environment = Readonly<Record<string, string | undefined>>

const table = (rows: ReadonlyArray<readonly [what: string, whom: string]>): string[] => {
  const width = Math.max(...rows.map(([what]) => what.length))
  return rows.map(([what, whom]) => `  ${what.padEnd(width)}  ${whom}`)
}

/** As in `.env`, an empty variable counts as not set. */
const dropEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/**
 * Lists what the site trusts and where it sends data, for an operator at startup: services, proxies, host names, and ids of keys that don't reveal
 * them.
 */
export function describeTrust({embedded, site}: Trusting, others: Environment): string {
  const env = dropEmpty({...others, ...site})
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
      ['for time stamps:', env['TSA_URL'] ?? 'no service, because TSA_URL is not set'],
      ['for approved texts:', `the seal keys ${sealKeyIds(env['SEAL_PUBLIC_KEYS'])}`],
      ["for visitors' addresses:", describeProxies(env)],
      [
        "for visitors' countries:",
        env['COUNTRY_HEADER'] ? `the header ${env['COUNTRY_HEADER']}` : 'no header',
      ],
      ['for leaked passwords:', passwords ? stripCredentials(passwords) : 'no service'],
      ['as its own host names:', hosts.map((host) => host.trim()).join(', ')],
    ]),
    'sends',
    ...table([
      ['purges of what was published to:', describeTarget(findPurgeTarget(env))],
      ['traces of requests to:', collector ? stripCredentials(collector) : 'no collector'],
    ]),
    'and holds these keys, each named by the first digits of its SHA-256',
    ...table(keys),
  ].join('\n')
}
