import {AuthError} from '../../http/auth-error.ts'
import {listSignInPasskeys} from '../../passkeys/passkey.ts'
import type {Database} from '../../service.ts'
import {listPasskeys} from './passkey.ts'
import type {KnownCredential} from './passkey-options.ts'

/** The passkeys of a user, second factors and those for sign-in: a device has one for each user, and a second would take its place. */
export async function listKnownCredentials(sql: Database, userId: string): Promise<KnownCredential[]> {
  const factors = await listPasskeys(sql, userId)
  const passkeys = await listSignInPasskeys(sql, userId)
  return [
    ...factors.map(({credential: {id, transports}}) => ({id, transports})),
    ...passkeys.map(({credentialId: id, transports}) => ({id, transports})),
  ]
}

/** Throws when a passkey belongs to an account already, of whichever kind it is there. */
export async function checkIsUnknown(sql: Database, credentialId: string): Promise<void> {
  const [known] = await sql`
    select id from auth.mfa_factors where web_authn_credential ->> 'id' = ${credentialId}
    union all
    select id from auth.webauthn_credentials where credential_id = ${Buffer.from(credentialId, 'base64url')}`
  if (known)
    throw new AuthError(422, 'webauthn_credential_exists', 'The passkey belongs to an account already.')
}
