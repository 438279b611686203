import {z} from 'zod'
import {findProductionProblems} from '#domain/production-problems.ts'
import {sealKeySetText, sealPrivateKeyText} from '#domain/seal/seal-keys.ts'
import {defaultRegion, regionCodes} from '#domain/regions/regions.ts'
import {isProxyList, ownMachine, splitProxyList} from './proxy-list.ts'
import {metricsVariables} from '../metrics/metrics-variables.ts'

const filled = (error: string) => z.string({error}).min(1, error).optional()

/** The variables of a cache in front of the site. */
export const edgeCacheVariables = {
  EDGE_CACHE_SECONDS: z.coerce
    .number({error: 'how many seconds a cache in front may keep a public page, 0 without one'})
    .int()
    .min(0)
    .max(31_536_000)
    .default(0),
  FASTLY_SERVICE_ID: filled('the id of the Fastly service in front of the site'),
  FASTLY_API_TOKEN: filled('a token of Fastly that may purge by surrogate keys'),
  CLOUDFLARE_ZONE_ID: filled('the id of the Cloudflare zone of the site'),
  CLOUDFLARE_API_TOKEN: filled('a token of Cloudflare that may purge the cache of the zone'),
  VARNISH_URL: z
    .url({error: 'the address at which this server reaches Varnish, for example http://10.0.0.4'})
    .optional(),
}

/** The variables that the rules read, before or after parsing. */
type Given = Readonly<Partial<Record<keyof typeof edgeCacheVariables, unknown>>>

const pairs = [
  ['FASTLY_SERVICE_ID', 'FASTLY_API_TOKEN'],
  ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'],
] as const

/** Problems with the cache in front: incomplete purge settings, or pages that are stored but never purged. */
export function findEdgeCacheProblems(given: Given): readonly string[] {
  const halves = pairs.flatMap((pair) =>
    pair.filter((name) => given[name] === undefined && pair.some((other) => given[other] !== undefined)),
  )
  const isPurged = ['FASTLY_SERVICE_ID', 'CLOUDFLARE_ZONE_ID', 'VARNISH_URL'] as const
  const seconds = Number(given.EDGE_CACHE_SECONDS ?? 0)
  return [
    ...halves.map((name) => `Missing ${name}: the cache in front is purged with both variables`),
    ...(seconds > 1 && isPurged.every((name) => given[name] === undefined)
      ? [
          'Malformed EDGE_CACHE_SECONDS: at most 1, unless the cache is purged by a publication (Fastly, Cloudflare, Varnish)',
        ]
      : []),
  ]
}

const collector = (example: string) =>
  z.url({error: `where traces are sent by OTLP over HTTP, for example ${example}`}).optional()

/** The usual OpenTelemetry variables, if the site reads them itself. Its exporter reads the ones for headers, compression and timeouts. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: collector('http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector('http://localhost:4318/v1/traces'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({error: 'which share of the requests is traced, 0 to 1'})
    .min(0)
    .max(1)
    .default(1),
} as const

const address = (error: string) => z.url({error})
const text = (error: string) => z.string({error}).min(1, error)

const megabytes = (error: string, byDefault: number) =>
  z.coerce.number({error}).int(error).min(16, error).default(byDefault)

const host = String.raw`(?:[a-z0-9.-]+|\[[\da-f:.]+\])(?::\d+)?`

const hostList = (error: string) =>
  z
    .string()
    .regex(new RegExp(`^${host}(?: *, *${host})*$`, 'iu'), error)
    .transform((list) => list.split(',').map((each) => each.trim()))
    .default([])

const shape = z.object({
  SITE_URL: address("the site's public address, for example https://www.marsa.example").default(
    'http://localhost:3000',
  ),
  ALLOWED_HOSTS: hostList(
    'further hosts that the site answers under, separated by commas, for example marsa.example, app:3000',
  ),
  ALLOW_DEMO: z
    .enum(['yes', 'no'], {error: '`yes` serves the demo brand at a public SITE_URL, or `no`'})
    .default('no'),
  STUDIO_URL: address("the Studio's address, for example https://studio.marsa.example").default(
    'http://localhost:3333',
  ),
  SANITY_PROJECT_ID: text('the id of the Sanity project, for example a1b2c3d4'),
  SANITY_DATASET: text('the name of the Sanity dataset, for example production'),
  SANITY_API_HOST: address(
    'the address of an embedded Content Lake, for example http://localhost:3900',
  ).optional(),
  SANITY_READ_TOKEN: text('a token with the viewer role, with which editors preview drafts'),
  SANITY_WEBHOOK_SECRET: text('the secret that signs the publish webhook, at least 32 characters').min(
    32,
    'the secret that signs the publish webhook, at least 32 characters',
  ),
  SEAL_PUBLIC_KEYS: text(
    'the public keys of the publisher, as a JSON Web Key Set (npm run seal:keys prints it)',
  ).pipe(sealKeySetText),
  RECEIPT_KEY: sealPrivateKeyText.optional(),
  RECEIPT_PUBLIC_KEYS: sealKeySetText.optional(),
  MARKET_DATA_WEBHOOK_SECRET: text(
    'the secret that signs the webhook of the database for market data changes',
  )
    .min(
      32,
      'the secret that signs the webhook of the database for market data changes, at least 32 characters',
    )
    .optional(),
  SUPABASE_URL: address("the Supabase project's API address, for example https://abc.supabase.co"),
  SUPABASE_PUBLISHABLE_KEY: text("the Supabase project's publishable key"),
  SUPABASE_SITE_KEY: text('a token of the Supabase project with the role site_writer'),
  SUPABASE_REALTIME: z
    .enum(['on', 'off'], {error: '`on` where the project has Realtime, or `off`'})
    .default('off'),
  MAIL_FROM: z.email({error: 'the address that mails come from, which the page on fraud names'}).optional(),
  COMPONENT_GALLERY: z.literal('yes').optional(),
  COUNTRY_HEADER: z
    .string()
    .regex(
      /^[a-z0-9-]+$/u,
      'the name, in lower case, of the header in which a trusted proxy names the country',
    )
    .optional(),
  DEFAULT_REGION: z
    .enum(regionCodes, {
      error: `the region of a first visit from an unknown country: ${regionCodes.join(', ')}`,
    })
    .default(defaultRegion),
  TRUSTED_PROXY_HOPS: z.coerce
    .number({error: 'how many proxies before the site add to X-Forwarded-For, 0 to 9'})
    .int()
    .min(0)
    .max(9)
    .default(0),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      isProxyList,
      'the addresses of the proxies before the site, or their networks as CIDR, separated by commas, for example 10.0.4.0/24, 127.0.0.1',
    )
    .transform(splitProxyList)
    .default([...ownMachine]),
  DRAIN_SECONDS: z.coerce
    .number({error: 'how many seconds a server that is asked to end still takes connections, 0 to 4'})
    .min(0)
    .max(4)
    .optional(),
  HSTS_PRELOAD: z
    .enum(['yes', 'no'], {
      error:
        '`yes` where every subdomain of the site has TLS for good and browsers may ship that rule, or `no`',
    })
    .default('no'),
  BREACHED_PASSWORDS_URL: address(
    'a list of leaked passwords in the form of Have I Been Pwned, for example https://api.pwnedpasswords.com',
  ).optional(),
  ...edgeCacheVariables,
  ...metricsVariables,
  ...tracingVariables,
  PAGE_CACHE_MEMORY_MB: megabytes(
    'how many megabytes of compressed pages the server holds, at least 16',
    128,
  ),
  PAGE_CACHE_DISK_MB: megabytes(
    'how many megabytes of rendered pages it stores on its disk, at least 16',
    2_048,
  ),
  PAGE_RENDERS_AT_ONCE: z.coerce
    .number({
      error: 'how many pages the server renders at once before it tells visitors to come back, at least 8',
    })
    .int()
    .min(8)
    .default(128),
  STALE_RESPONSES_DIR: text('a folder for the stale-if-error cache, for example .data/stale-responses'),
  BUILD_STATIC_DIR: text('the folder of the scripts and styles of the build').optional(),
  BUILD_ASSETS_DIR: text(
    'a folder that all servers share, for the scripts and styles of earlier builds, for example /var/lib/marsa/assets',
  ).optional(),
  BUILD_RESPONSES_DIR: text('the folder in which the build keeps what it read').optional(),
})

/** A receipt verifies only with a published key. */
function findReceiptProblems(env: Readonly<Record<string, string>>): readonly string[] {
  const key = sealPrivateKeyText.safeParse(env['RECEIPT_KEY']).data
  const published = sealKeySetText.safeParse(env['RECEIPT_PUBLIC_KEYS']).data
  if (!key || published?.keys.some(({kid, x}) => kid === key.kid && x === key.x)) return []
  return [
    'Malformed RECEIPT_KEY: its public half is not in RECEIPT_PUBLIC_KEYS (npm run seal:keys -- new --receipts)',
  ]
}

export type SiteEnvironment = Readonly<z.infer<typeof shape>>

/** Parses the variables that the site needs. Throws one Error that names every missing or malformed variable and what to put there. */
export function parseSiteEnvironment(env: Readonly<Record<string, string | undefined>>): SiteEnvironment {
  // An empty variable counts as missing, as it does in a shell script.
  const defined = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  )
  const parsed = shape.safeParse(defined)
  const unsafe = [
    ...findProductionProblems(defined),
    ...findEdgeCacheProblems(defined),
    ...findReceiptProblems(defined),
  ]
  if (parsed.success && unsafe.length === 0) return parsed.data
  const problems = (parsed.error?.issues ?? []).map((issue) => {
    const name = issue.path.join('.')
    return `${defined[name] === undefined ? 'Missing' : 'Malformed'} ${name}: ${issue.message}`
  })
  throw new Error(`The site cannot start.\n${[...new Set([...problems, ...unsafe])].join('\n')}`)
}

let parsed: SiteEnvironment | undefined

/** The site's environment, parsed on first use. */
export const siteEnvironment = (): SiteEnvironment => (parsed ??= parseSiteEnvironment(process.env))
