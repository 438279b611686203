const loopbackHost = /^(?:localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/iu

/** Whether an address (`http://localhost:3333`) is reachable only from this machine. */
export function isLoopback(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined && /^https?:$/u.test(url.protocol) && loopbackHost.test(url.hostname)
}

// `URL` has normalized other spellings. A connection to the unspecified address (`0.0.0.0`) reaches this machine too.
const ownHost =
  /^(?:(?:[a-z0-9-]+\.)*localhost\.?|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:(?:7f[\da-f]{2}:[\da-f]{1,4}|0:0)\])$/iu

/** Whether an address reaches a service on this machine, under any name. `isLoopback` is stricter, and decides what to trust. */
const isThisMachine = (address: string): boolean => ownHost.test(URL.parse(address)?.hostname ?? '')

type Environment = Readonly<Record<string, string | undefined>>

/** Whether the site has a public address. `ALLOW_DEMO=yes` allows one with emulators. */
export const isPublicSite = (env: Environment): boolean =>
  Boolean(env['SITE_URL']) && !isLoopback(env['SITE_URL'] ?? '') && env['ALLOW_DEMO'] !== 'yes'

/** Prefix of every key of an embedded stack. Real keys never start with it. */
export const embeddedKeyPrefix = 'marsa-local'

/** The variables that hold a service's key or secret. */
const keyNames = [
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SITE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_PUBLISHER_KEY',
  'SUPABASE_MARKET_DATA_KEY',
  'MARKET_DATA_WEBHOOK_SECRET',
] as const

const isCount = (text: string | undefined): boolean => /^[1-9]$/u.test(text ?? '')

/**
 * Lists what keeps a site with a public address from starting, one line per variable: it must not use emulators, and must know the number of proxies
 * in front of it. Empty for a local site. Each service checks its own settings elsewhere.
 */
export function findProductionProblems(env: Environment): readonly string[] {
  if (!isPublicSite(env)) return []
  const problem = (name: string, isRight: boolean, what: string): readonly string[] =>
    isRight ? [] : [`${env[name] ? 'Malformed' : 'Missing'} ${name}: ${what}`]
  const isElsewhere = (address: string | undefined) => Boolean(address) && !isThisMachine(address ?? '')
  return [
    ...keyNames.flatMap((name) =>
      problem(
        name,
        !env[name]?.startsWith(embeddedKeyPrefix),
        'this is a key of an embedded stack; a public site has its own',
      ),
    ),
    ...['SEAL_PUBLIC_KEYS', 'RECEIPT_PUBLIC_KEYS'].flatMap((name) =>
      problem(
        name,
        !env[name]?.includes(embeddedKeyPrefix),
        'it holds a key of an embedded stack; a public site has its own',
      ),
    ),
    ...problem(
      'SITE_URL',
      env['SITE_URL']?.startsWith('https://') ?? false,
      'a public site has an https address',
    ),
    ...problem(
      'STUDIO_URL',
      isElsewhere(env['STUDIO_URL']),
      "the Studio's public address, for example https://studio.marsa.example",
    ),
    ...problem(
      'SANITY_API_HOST',
      !env['SANITY_API_HOST'],
      'a public site has no embedded Content Lake; leave it out',
    ),
    ...problem(
      'SUPABASE_URL',
      isElsewhere(env['SUPABASE_URL']) && (env['SUPABASE_URL']?.startsWith('https://') ?? false),
      "the project's API address, for example https://abc.supabase.co",
    ),
    ...problem(
      'TSA_URL',
      !env['TSA_URL'] || isElsewhere(env['TSA_URL']),
      'a public site takes its time stamps from an authority of others, or none when it is left out',
    ),
    ...problem(
      'TRUSTED_PROXY_HOPS',
      isCount(env['TRUSTED_PROXY_HOPS']),
      'how many proxies before the site add to X-Forwarded-For, 1 to 9: without it, all visitors look like one',
    ),
    ...problem(
      'TRUSTED_PROXIES',
      Boolean(env['TRUSTED_PROXIES']),
      'the addresses of the proxies before the site, or their networks as CIDR, for example 10.0.4.0/24 or 127.0.0.1: what others say of a visitor is ignored',
    ),
  ]
}
