import {hasVerifiedFactor, listFactors} from '../factors/factor.ts'
import {checkCreated} from '../factors/webauthn/check-response.ts'
import {createdShape} from '../factors/webauthn/credential-response.ts'
import {checkIsUnknown, listKnownCredentials} from '../factors/webauthn/known-credentials.ts'
import {creationOptions} from '../factors/webauthn/passkey-options.ts'
import {type Call, parseBody} from '../http/call.ts'
import {respondUncached} from '../http/respond-uncached.ts'
import {enforceLimit} from '../limits/consume.ts'
import {limits} from '../limits/limits.ts'
import {authSettings, type AuthService, type Database} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import type {Session} from '../sessions/session-row.ts'
import {lockUser, type User} from '../users/user.ts'
import {consumePasskeyChallenge, parseCredential, storeChallenge, verificationShape} from './challenge.ts'
import {passkeyErrors} from './passkey-errors.ts'
import {describePasskey, listSignInPasskeys} from './passkey.ts'

type Principal = Readonly<{user: User; session: Session}>

/** Throws when a session is not enough to change the passkeys of its user: with a second factor set up, it has to have shown it. */
export async function checkMayChange(sql: Database, {user, session}: Principal): Promise<void> {
  if (session.aal !== 'aal2' && hasVerifiedFactor(await listFactors(sql, user.id)))
    throw passkeyErrors.insufficientAal()
}

async function checkMayRegister(sql: Database, {user, session}: Principal): Promise<void> {
  // Whoever opened an account may have been anybody until its address is proved.
  if (user.email_confirmed_at === null) throw passkeyErrors.unconfirmed()
  await checkMayChange(sql, {user, session})
  if ((await listSignInPasskeys(sql, user.id)).length >= authSettings.maxPasskeys)
    throw passkeyErrors.tooMany()
}

/** `POST /passkeys/registration/options`: gives the options with which a browser makes a passkey that signs its user in. */
export async function beginRegistration({sql, siteUrl}: AuthService, call: Call): Promise<Response> {
  const {user, session} = await principalOf(sql, call)
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
  const {user, session} = await principalOf(service.sql, call)
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
