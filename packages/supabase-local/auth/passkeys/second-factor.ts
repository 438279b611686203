import {z} from 'zod'
import {AuthError} from '../http.ts'
import {type Database, authSettings, type AuthService} from '../service.ts'
import type {User, Factor} from '../users.ts'
import {listSignInPasskeys} from './stored-passkeys.ts'
import {
  listFactorPasskeys,
  type KnownCredential,
  creationOptions,
  requestOptions,
  checkRelyingParty,
  relyingPartyShape,
  checkCreated,
  checkShown,
  type CreatedCredential,
  type ShownCredential,
  type StoredCredential,
} from './webauthn.ts'

/** The passkeys of a user, as second factors and for sign-in. A device stores one per user, and a second one would replace it. */
export async function listKnownCredentials(sql: Database, userId: string): Promise<KnownCredential[]> {
  const factors = await listFactorPasskeys(sql, userId)
  const passkeys = await listSignInPasskeys(sql, userId)
  return [
    ...factors.map(({credential: {id, transports}}) => ({id, transports})),
    ...passkeys.map(({credentialId: id, transports}) => ({id, transports})),
  ]
}

/** Throws if the passkey already belongs to an account, for sign-in or as a second factor. */
export async function checkIsUnknown(sql: Database, credentialId: string): Promise<void> {
  const [known] = await sql`
    select id from auth.mfa_factors where web_authn_credential ->> 'id' = ${credentialId}
    union all
    select id from auth.webauthn_credentials where credential_id = ${Buffer.from(credentialId, 'base64url')}`
  if (known)
    throw new AuthError(422, 'webauthn_credential_exists', 'The passkey belongs to an account already.')
}

/** The body of a challenge of a passkey. */
export const challengeBodyShape = z.object({
  webauthn: relyingPartyShape.nullish().transform((named) => named ?? {}),
})

/** The stored part of a challenge, until it's used. */
const ceremonyShape = z.object({type: z.enum(['create', 'request']), challenge: z.string()})

const listShowable = async (sql: Database, userId: string) =>
  (await listFactorPasskeys(sql, userId)).map(({credential: {id, transports}}) => ({id, transports}))

/** Makes a challenge: for creating the passkey of an unverified factor, or for using any of the user's passkeys. */
export async function challengePasskey(
  {sql, siteUrl}: AuthService,
  named: z.infer<typeof relyingPartyShape>,
  {user, factor, address}: Readonly<{user: User; factor: Factor; address: string}>,
) {
  checkRelyingParty(siteUrl, named)
  const type = factor.status === 'unverified' ? 'create' : 'request'
  const publicKey =
    type === 'create'
      ? await creationOptions(siteUrl, {
          user,
          known: await listKnownCredentials(sql, user.id),
          residentKey: 'preferred',
        })
      : await requestOptions(siteUrl, await listShowable(sql, user.id))
  const ceremony = sql.json({type, challenge: publicKey.challenge})
  const rows = await sql`
    insert into auth.mfa_challenges (factor_id, ip, web_authn_session_data)
    values (${factor.id}, ${address}, ${ceremony})
    returning id, (extract(epoch from created_at) + ${authSettings.challengeSeconds})::integer as expires_at`
  return {row: rows[0], webauthn: {type, credential_options: {publicKey}}}
}

const rowShape = z.object({ceremony: ceremonyShape, is_expired: z.boolean()})

/** Deletes a challenge of a factor and returns it, so each attempt needs a new one. Throws if it's missing, expired, or for another factor. */
export async function consumeFactorChallenge(
  sql: Database,
  {factorId, challengeId}: Readonly<{factorId: string; challengeId: string}>,
): Promise<z.infer<typeof ceremonyShape>> {
  const rows = await sql`
    delete from auth.mfa_challenges where id = ${challengeId} and factor_id = ${factorId}
    returning web_authn_session_data as ceremony,
      created_at < now() - make_interval(secs => ${authSettings.challengeSeconds}) as is_expired`
  if (rows.length === 0)
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  const {ceremony, is_expired: isExpired} = rowShape.parse(rows[0])
  if (isExpired)
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
    )
  return ceremony
}

const refused = (reason: string) => new AuthError(422, 'mfa_verification_failed', reason)

/** Checks a new passkey and stores it with its factor, which is then verified. */
export async function storePasskey(
  {siteUrl}: AuthService,
  sql: Database,
  {
    factorId,
    challenge,
    response,
  }: Readonly<{factorId: string; challenge: string; response: CreatedCredential}>,
): Promise<void> {
  const {stored, aaguid} = await checkCreated({siteUrl, challenge, response, refused})
  await checkIsUnknown(sql, stored.id)
  const rows = await sql`
    update auth.mfa_factors
    set status = 'verified', web_authn_credential = ${sql.json(stored)}, web_authn_aaguid = ${aaguid}, updated_at = now()
    where id = ${factorId} and status = 'unverified' returning id`
  if (rows.length === 0) throw refused('The factor has a passkey already.')
}

/** Checks that a passkey of the user signed the challenge, and stores its signature count. A lower count reveals a copy. */
export async function checkPasskey(
  {siteUrl}: AuthService,
  sql: Database,
  {userId, challenge, response}: Readonly<{userId: string; challenge: string; response: ShownCredential}>,
): Promise<void> {
  const passkey = (await listFactorPasskeys(sql, userId)).find(
    ({credential}) => credential.id === response.id,
  )
  if (!passkey) throw refused('The passkey is none of this user.')
  const counter = await checkShown({siteUrl, challenge, response, refused}, passkey.credential)
  const counted: StoredCredential = {...passkey.credential, counter}
  await sql`
    update auth.mfa_factors set web_authn_credential = ${sql.json(counted)}, updated_at = now()
    where id = ${passkey.factorId}`
}
