import {z} from 'zod'
import {authSettings, type Database} from '../service.ts'
import {passkeyErrors} from './passkey-errors.ts'

type ChallengeType = 'registration' | 'authentication'

/** Whom a challenge is for: the user who registers a passkey, or nobody yet at sign-in. */
type Purpose = Readonly<{type: ChallengeType; userId: string | null}>

const storedShape = z.object({challenge_id: z.uuid(), expires_at: z.int()})

/** Stores a challenge until it is used. Resolves to its id, and when it expires, in seconds since 1970. */
export async function storeChallenge(
  sql: Database,
  {type, userId, challenge}: Purpose & Readonly<{challenge: string}>,
) {
  const [row] = await sql`
    insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
    values (${userId}, ${type}, ${sql.json({challenge})}, now() + make_interval(secs => ${authSettings.challengeSeconds}))
    returning id as challenge_id, extract(epoch from expires_at)::integer as expires_at`
  return storedShape.parse(row)
}

/** The body of a verification. The credential is read once its challenge is consumed. */
export const verificationShape = z.object({
  challenge_id: z.uuid({error: 'challenge_id must be a valid UUID'}),
  credential: z.record(z.string(), z.json(), {error: 'credential is required'}),
})

const consumedShape = z.object({challenge: z.string(), is_expired: z.boolean()})

/** Deletes a challenge and returns what was to be signed: whoever fails has to begin again. Throws when it is gone, expired, or for another purpose. */
export async function consumePasskeyChallenge(
  sql: Database,
  {id, type, userId}: Purpose & Readonly<{id: string}>,
): Promise<string> {
  const rows = await sql`
    delete from auth.webauthn_challenges
    where id = ${id} and challenge_type = ${type} and user_id is not distinct from ${userId}::uuid
    returning session_data ->> 'challenge' as challenge, expires_at < now() as is_expired`
  if (rows.length === 0) throw passkeyErrors.noSuchChallenge()
  const {challenge, is_expired: isExpired} = consumedShape.parse(rows[0])
  if (isExpired) throw passkeyErrors.expired()
  return challenge
}

/** Reads a credential; throws when it is none. */
export function parseCredential<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(sent)
  if (!parsed.success) throw passkeyErrors.notVerified()
  return parsed.data
}
