import {z} from 'zod'
import {type Database, authSettings} from '../service.ts'
import {AuthError, authErrors} from '../http.ts'
import type {StoredCredential} from './webauthn.ts'

const bytes = z.instanceof(Uint8Array).transform((value) => Buffer.from(value).toString('base64url'))

const signInPasskeyShape = z.object({
  id: z.uuid(),
  credentialId: bytes,
  publicKey: bytes,
  counter: z.int().nonnegative(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})

/** A row of `auth.webauthn_credentials`: a passkey for sign-in without a password. Its key is base64url. */
export type SignInPasskey = Readonly<z.infer<typeof signInPasskeyShape>>

/** A user's passkeys for sign-in, the oldest first. */
export const listSignInPasskeys = async (sql: Database, userId: string): Promise<readonly SignInPasskey[]> =>
  z.array(signInPasskeyShape).parse(
    await sql`
      select id, credential_id as "credentialId", public_key as "publicKey", sign_count::float8 as counter, transports,
        friendly_name as name, created_at as "createdAt", last_used_at as "lastUsedAt"
      from auth.webauthn_credentials where user_id = ${userId} order by created_at, id`,
  )

/** The part of a passkey that verifies a signature. */
export const toStoredCredential = ({
  credentialId,
  publicKey,
  counter,
  transports,
}: SignInPasskey): StoredCredential => ({id: credentialId, publicKey, counter, transports})

/** A passkey as clients read it, without its key. */
export const describePasskey = ({id, name, createdAt, lastUsedAt}: SignInPasskey) => ({
  id,
  ...(name !== '' && {friendly_name: name}),
  created_at: createdAt,
  ...(lastUsedAt && {last_used_at: lastUsedAt}),
})

/** Errors of sign-in with a passkey. */
export const passkeyErrors = {
  /** The same for an unknown passkey and a wrong signature. */
  notVerified: () => new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed'),
  noSuchChallenge: () =>
    new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
  expired: () => new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired'),
  noSuchPasskey: () => new AuthError(404, 'webauthn_credential_not_found', 'Passkey not found'),
  tooMany: () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
  unconfirmed: () => new AuthError(403, 'email_not_confirmed', 'Email not confirmed'),
  insufficientAal: () =>
    authErrors.insufficientAal(403, 'AAL2 required to change the passkeys of a protected account'),
} as const

type ChallengeType = 'registration' | 'authentication'

/** The purpose of a challenge, and the user who registers a passkey. A sign-in has no user yet. */
type Purpose = Readonly<{type: ChallengeType; userId: string | null}>

const storedShape = z.object({challenge_id: z.uuid(), expires_at: z.int()})

/** Stores a challenge until it's used. Resolves to its id and its expiry, in seconds since 1970. */
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

/** The body of a verification. The credential is parsed after its challenge is consumed. */
export const verificationShape = z.object({
  challenge_id: z.uuid({error: 'challenge_id must be a valid UUID'}),
  credential: z.record(z.string(), z.json(), {error: 'credential is required'}),
})

const consumedShape = z.object({challenge: z.string(), is_expired: z.boolean()})

/** Deletes a challenge and returns its bytes, so each attempt needs a new one. Throws if it's missing, expired, or for another purpose. */
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

/** Parses a credential. Throws if it's malformed. */
export function parseCredential<Shape extends z.ZodType>(shape: Shape, sent: unknown): z.infer<Shape> {
  const parsed = shape.safeParse(sent)
  if (!parsed.success) throw passkeyErrors.notVerified()
  return parsed.data
}
