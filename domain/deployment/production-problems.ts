import {isLoopback} from './is-loopback.ts'
import {isThisMachine} from './is-this-machine.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Whether the site has an address that others reach. `ALLOW_DEMO=yes` shows it to them with embedded services all the same. */
export const isPublicSite = (env: Environment): boolean =>
  Boolean(env['SITE_URL']) && !isLoopback(env['SITE_URL'] ?? '') && env['ALLOW_DEMO'] !== 'yes'

/** Begins each key of an embedded stack, so that nothing else takes it. */
export const embeddedKeyPrefix = 'marsa-local'

/** The variables whose value is a key or a secret of a service. */
const keyNames = [
  'SANITY_READ_TOKEN',
  'SANITY_WEBHOOK_SECRET',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SITE_KEY',
  'SUPABASE_SECRET_KEY',
  'MARKET_DATA_WEBHOOK_SECRET',
] as const

const isCount = (text: string | undefined): boolean => /^[1-9]$/u.test(text ?? '')

/**
 * What keeps a site with a public address from starting, a line for each variable: nothing embedded serves it, and it knows how many proxies stand
 * before it. Empty for a site of this machine alone. What each service needs is checked beside this.
 */
export function productionProblems(env: Environment): readonly string[] {
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
    ...problem(
      'SEAL_PUBLIC_KEYS',
      !env['SEAL_PUBLIC_KEYS']?.includes(embeddedKeyPrefix),
      'it holds a key of an embedded stack; a public site has its own',
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
      'how many proxies before the site add to X-Forwarded-For, 1 to 9: without it nobody can be told from anybody',
    ),
  ]
}
