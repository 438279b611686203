import {z} from 'zod'
import {checkShown} from '../factors/webauthn/check-response.ts'
import {shownCredentialShape} from '../factors/webauthn/credential-response.ts'
import {requestOptions} from '../factors/webauthn/passkey-options.ts'
import {type Call, parseBody} from '../http/call.ts'
import {respondUncached} from '../http/respond-uncached.ts'
import {enforceLimit} from '../limits/consume.ts'
import {limits} from '../limits/limits.ts'
import type {AuthService, Database} from '../service.ts'
import {beginSession} from '../sessions/session.ts'
import {findUserById, lockUser} from '../users/user.ts'
import {consumePasskeyChallenge, parseCredential, storeChallenge, verificationShape} from './challenge.ts'
import {passkeyErrors} from './passkey-errors.ts'
import {credentialOf, listSignInPasskeys} from './passkey.ts'

/** The device names the user, by what the options said when it made the passkey. */
const userHandle = z
  .base64url()
  .transform((handle) => Buffer.from(handle, 'base64url').toString())
  .pipe(z.uuid())

const credentialShape = shownCredentialShape.extend({
  response: shownCredentialShape.shape.response.extend({userHandle}),
})

/** `POST /passkeys/authentication/options`: gives the options with which a browser shows any passkey of the site. */
export async function beginAuthentication({sql, siteUrl}: AuthService, call: Call): Promise<Response> {
  await enforceLimit(sql, limits.passkeyFrom, call.address)
  const options = await requestOptions(siteUrl)
  const {challenge} = options
  return respondUncached({
    ...(await storeChallenge(sql, {type: 'authentication', userId: null, challenge})),
    options,
  })
}

/** The user who is named and their passkey, locked until the transaction ends. Throws when either is unknown. */
async function lockPasskey(sql: Database, userId: string, credentialId: string) {
  if (!(await findUserById(sql, userId))) throw passkeyErrors.notVerified()
  const user = await lockUser(sql, userId)
  const passkeys = await listSignInPasskeys(sql, userId)
  const passkey = passkeys.find((known) => known.credentialId === credentialId)
  if (!passkey) throw passkeyErrors.notVerified()
  return {user, passkey}
}

/** `POST /passkeys/authentication/verify`: a passkey signs its user in. A second factor, where there is one, is asked for as after a password. */
export async function finishAuthentication(service: AuthService, call: Call): Promise<Response> {
  const {challenge_id: id, credential} = parseBody(call, verificationShape)
  await enforceLimit(service.sql, limits.signInFrom, call.address)
  // At once, outside of the transaction: an attempt that fails must not bring it back.
  const challenge = await consumePasskeyChallenge(service.sql, {id, type: 'authentication', userId: null})
  const response = parseCredential(credentialShape, credential)
  return await service.sql.begin(async (sql) => {
    const {user, passkey} = await lockPasskey(sql, response.response.userHandle, response.id)
    const counter = await checkShown(
      {siteUrl: service.siteUrl, challenge, response, refused: passkeyErrors.notVerified},
      credentialOf(passkey),
    )
    if (user.email_confirmed_at === null) throw passkeyErrors.unconfirmed()
    await sql`
      update auth.webauthn_credentials set sign_count = ${counter}, last_used_at = now(), updated_at = now()
      where id = ${passkey.id}`
    return respondUncached(await beginSession(service, sql, {user, method: 'passkey', call}))
  })
}
