import {AuthError} from '../../http/auth-error.ts'
import type {AuthService, Database} from '../../service.ts'
import {checkCreated, checkShown} from './check-response.ts'
import type {CreatedCredential, ShownCredential} from './credential-response.ts'
import {checkIsUnknown} from './known-credentials.ts'
import {listPasskeys, type StoredCredential} from './passkey.ts'

const refused = (reason: string) => new AuthError(422, 'mfa_verification_failed', reason)

/** Checks a new passkey and stores it with its factor, which counts from now on. */
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

/** Checks that a passkey of the user signed the challenge, and stores how often it has signed: a copy of it would count from less. */
export async function checkPasskey(
  {siteUrl}: AuthService,
  sql: Database,
  {userId, challenge, response}: Readonly<{userId: string; challenge: string; response: ShownCredential}>,
): Promise<void> {
  const passkey = (await listPasskeys(sql, userId)).find(({credential}) => credential.id === response.id)
  if (!passkey) throw refused('The passkey is none of this user.')
  const counter = await checkShown({siteUrl, challenge, response, refused}, passkey.credential)
  const counted: StoredCredential = {...passkey.credential, counter}
  await sql`
    update auth.mfa_factors set web_authn_credential = ${sql.json(counted)}, updated_at = now()
    where id = ${passkey.factorId}`
}
