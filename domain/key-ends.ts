import {z} from 'zod'
import {describeEnds, type End} from './key-expiry.ts'
import {sealKeySetText, sealPrivateKeyText} from './seal/seal-keys.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Keys that may be tokens with an expiry (JWT). Supabase issues them for at most a year. */
const keyNames = [
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SITE_KEY',
  'SUPABASE_SECRET_KEY',
  'SUPABASE_PUBLISHER_KEY',
  'SUPABASE_MARKET_DATA_KEY',
] as const

const claims = z.object({exp: z.number()})

/** The expiry of a token in ms since 1970; undefined for keys without one. */
function readEnd(key: string): number | undefined {
  const payload = /^[\w-]+\.(?<payload>[\w-]+)\.[\w-]+$/u.exec(key)?.groups?.['payload']
  if (payload === undefined) return undefined
  try {
    const parsed = claims.safeParse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))))
    return parsed.success ? parsed.data.exp * 1_000 : undefined
  } catch {
    // Not JSON: another kind of key that contains two dots.
    return undefined
  }
}

/** The end of a key that signs, from its public key set. What it signs later is refused. */
function readSigningEnd(
  name: string,
  key: string | undefined,
  published: string | undefined,
): readonly End[] {
  const own = sealPrivateKeyText.safeParse(key).data
  const end = sealKeySetText.safeParse(published).data?.keys.find(({kid}) => kid === own?.kid)?.validUntil
  return end === undefined ? [] : [[name, Date.parse(end)]]
}

/** The end of each key in the environment that has one. */
export const readKeyEnds = (env: Environment): readonly End[] => [
  ...keyNames.flatMap((name) => {
    const endsAt = readEnd(env[name] ?? '')
    return endsAt === undefined ? [] : [[name, endsAt] as const]
  }),
  ...readSigningEnd('SEAL_KEY', env['SEAL_KEY'], env['SEAL_PUBLIC_KEYS']),
  ...readSigningEnd('RECEIPT_KEY', env['RECEIPT_KEY'], env['RECEIPT_PUBLIC_KEYS']),
]

/** Describes each key in the environment that has ended or ends within 30 days. */
export const describeKeyEnds = (env: Environment, now: number): readonly string[] =>
  describeEnds(readKeyEnds(env), now)
