import {z} from 'zod'
import {hasVerifiedFactor, listFactors, lockUser, type User, findUserById} from '../users.ts'
import {type Call, parseBody, respondUncached, respondEmptyUncached} from '../http.ts'
import {enforceLimit, limits} from '../limits.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {requirePrincipal, type Session, beginSession} from '../sessions.ts'
import {
  checkCreated,
  createdShape,
  creationOptions,
  checkShown,
  shownCredentialShape,
  requestOptions,
} from './webauthn.ts'
import {checkIsUnknown, listKnownCredentials} from './second-factor.ts'
import {
  consumePasskeyChallenge,
  parseCredential,
  storeChallenge,
  verificationShape,
  passkeyErrors,
  describePasskey,
  listSignInPasskeys,
  toStoredCredential,
} from './stored-passkeys.ts'

type Principal = Readonly<{user: User; session: Session}>

/** Throws if a session may not change its user's passkeys: with a second factor, the session needs `aal2`. */
async function checkMayChange(sql: Database, {user, session}: Principal): Promise<void> {
  if (session.aal !== 'aal2' && hasVerifiedFactor(await listFactors(sql, user.id)))
    throw passkeyErrors.insufficientAal()
}

async function checkMayRegister(sql: Database, {user, session}: Principal): Promise<void> {
  // An unconfirmed account may belong to another person than the owner of the mailbox.
  if (user.email_confirmed_at === null) throw passkeyErrors.unconfirmed()
  await checkMayChange(sql, {user, session})
  if ((await listSignInPasskeys(sql, user.id)).length >= authSettings.maxPasskeys)
    throw passkeyErrors.tooMany()
}

/** `POST /passkeys/registration/options`: returns the options for creating a passkey for sign-in. */
export async function beginRegistration({sql, siteUrl}: AuthService, call: Call): Promise<Response> {
  const {user, session} = await requirePrincipal(sql, call)
  await enforceLimit(sql, limits.challengeOfUser, user.id)
  await checkMayRegister(sql, {user, session})
  const known = await listKnownCredentials(sql, user.id)
  const options = await creationOptions(siteUrl, {user, known, residentKey: 'required'})
  const {challenge} = options
  return respondUncached({
    ...(await storeChallenge(sql, {type: 'registration', userId: user.id, challenge})),
    options,
  })
}

type Created = Awaited<ReturnType<typeof checkCreated>>

async function storeSignInPasskey(
  sql: Database,
  userId: string,
  {stored, aaguid, isBackupEligible, isBackedUp}: Created,
): Promise<void> {
  await sql`
    insert into auth.webauthn_credentials
      (user_id, credential_id, public_key, aaguid, sign_count, transports, backup_eligible, backed_up)
    values (${userId}, ${Buffer.from(stored.id, 'base64url')}, ${Buffer.from(stored.publicKey, 'base64url')}, ${aaguid},
      ${stored.counter}, ${sql.json(stored.transports)}, ${isBackupEligible}, ${isBackedUp})`
}

/** `POST /passkeys/registration/verify`: checks and stores the passkey that the device made. */
export async function finishRegistration(service: AuthService, call: Call): Promise<Response> {
  const {challenge_id: id, credential} = parseBody(call, verificationShape)
  const {user, session} = await requirePrincipal(service.sql, call)
  // At once, outside of the transaction: an attempt that fails must not bring it back.
  const challenge = await consumePasskeyChallenge(service.sql, {id, type: 'registration', userId: user.id})
  const response = parseCredential(createdShape, credential)
  const created = await checkCreated({
    siteUrl: service.siteUrl,
    challenge,
    response,
    refused: passkeyErrors.notVerified,
  })
  return await service.sql.begin(async (sql) => {
    await checkMayRegister(sql, {user: await lockUser(sql, user.id), session})
    await checkIsUnknown(sql, created.stored.id)
    await storeSignInPasskey(sql, user.id, created)
    const passkeys = await listSignInPasskeys(sql, user.id)
    const passkey = passkeys.find(({credentialId}) => credentialId === created.stored.id)
    if (!passkey) throw new Error('A passkey disappeared during its transaction.')
    return respondUncached({
      ...describePasskey(passkey),
      backup_eligible: created.isBackupEligible,
      backed_up: created.isBackedUp,
      transports: passkey.transports,
    })
  })
}

/** The device returns the user's id from the options that the passkey was created with. */
const userHandle = z
  .base64url()
  .transform((handle) => Buffer.from(handle, 'base64url').toString())
  .pipe(z.uuid())

const credentialShape = shownCredentialShape.extend({
  response: shownCredentialShape.shape.response.extend({userHandle}),
})

/** `POST /passkeys/authentication/options`: returns the options for signing in with any passkey of the site. */
export async function beginAuthentication({sql, siteUrl}: AuthService, call: Call): Promise<Response> {
  await enforceLimit(sql, limits.passkeyFrom, call.address)
  const options = await requestOptions(siteUrl)
  const {challenge} = options
  return respondUncached({
    ...(await storeChallenge(sql, {type: 'authentication', userId: null, challenge})),
    options,
  })
}

/** Finds and locks the named user and passkey until the transaction ends. Throws if either is unknown. */
async function lockPasskey(sql: Database, userId: string, credentialId: string) {
  if (!(await findUserById(sql, userId))) throw passkeyErrors.notVerified()
  const user = await lockUser(sql, userId)
  const passkeys = await listSignInPasskeys(sql, userId)
  const passkey = passkeys.find((known) => known.credentialId === credentialId)
  if (!passkey) throw passkeyErrors.notVerified()
  return {user, passkey}
}

/** `POST /passkeys/authentication/verify`: signs in with a passkey. As after a password, a second factor is still required. */
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
      toStoredCredential(passkey),
    )
    if (user.email_confirmed_at === null) throw passkeyErrors.unconfirmed()
    await sql`
      update auth.webauthn_credentials set sign_count = ${counter}, last_used_at = now(), updated_at = now()
      where id = ${passkey.id}`
    return respondUncached(await beginSession(service, sql, {user, method: 'passkey', call}))
  })
}

/** `GET /passkeys`: the user's passkeys for sign-in. */
export async function listOwnPasskeys({sql}: AuthService, call: Call): Promise<Response> {
  const {user} = await requirePrincipal(sql, call)
  return respondUncached((await listSignInPasskeys(sql, user.id)).map(describePasskey))
}

const nameShape = z.object({
  friendly_name: z
    .string({error: 'friendly_name is required'})
    .trim()
    .min(1, 'friendly_name is required')
    .max(120, 'friendly_name must be at most 120 characters'),
})

/** `PATCH /passkeys/:id`: names a passkey. */
export async function renamePasskey({sql}: AuthService, call: Call, id: string): Promise<Response> {
  const {friendly_name: name} = parseBody(call, nameShape)
  const principal = await requirePrincipal(sql, call)
  await checkMayChange(sql, principal)
  await sql`
    update auth.webauthn_credentials set friendly_name = ${name}, updated_at = now()
    where id = ${id} and user_id = ${principal.user.id}`
  const passkeys = await listSignInPasskeys(sql, principal.user.id)
  const passkey = passkeys.find((known) => known.id === id)
  if (!passkey) throw passkeyErrors.noSuchPasskey()
  return respondUncached(describePasskey(passkey))
}

/** `DELETE /passkeys/:id`: removes a passkey. It no longer signs in. */
export async function removePasskey(service: AuthService, call: Call, id: string): Promise<Response> {
  const {user, session} = await requirePrincipal(service.sql, call)
  return await service.sql.begin(async (sql) => {
    await checkMayChange(sql, {user: await lockUser(sql, user.id), session})
    const removed = await sql`
      delete from auth.webauthn_credentials where id = ${id} and user_id = ${user.id} returning id`
    if (removed.length === 0) throw passkeyErrors.noSuchPasskey()
    return respondEmptyUncached()
  })
}
