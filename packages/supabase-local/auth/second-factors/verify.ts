import {z} from 'zod'
import {respondUncached, type Call, parseBody, authErrors} from '../http.ts'
import {limits, resetLimit, enforceLimit} from '../limits.ts'
import {queueMail} from '../mails.ts'
import type {AuthService, Database} from '../service.ts'
import {requirePrincipal, type FactorMethod, raiseSession} from '../sessions.ts'
import {lockUser, type Factor, findFactor, hasVerifiedFactor, listFactors} from '../users.ts'
import {consumeTotpCode, settleRefusedCode} from './totp.ts'
import {consumeFactorChallenge, checkPasskey, storePasskey} from '../passkeys/second-factor.ts'
import {type CredentialResponse, credentialResponseShape, checkRelyingParty} from '../passkeys/webauthn.ts'

const challengeId = z.uuid({error: 'challenge_id is not a UUID'})

const codeShape = z.object({
  challenge_id: challengeId,
  code: z.string({error: 'code is missing'}).max(16, 'Invalid TOTP code entered'),
})

const passkeyShape = z.object({challenge_id: challengeId, webauthn: credentialResponseShape})

/** Checks a code or passkey in the transaction that raises the session. Throws if it's wrong; `settle` runs after the rollback. */
type Check = Readonly<{
  method: FactorMethod
  run: (sql: Database) => Promise<void>
  settle?: (error: unknown) => Promise<void>
}>

function checkCode(service: AuthService, call: Call, userId: string, factorId: string): Check {
  const {challenge_id: challengeId, code} = parseBody(call, codeShape)
  return {
    method: 'totp',
    run: async (sql) => await consumeTotpCode(service, sql, {factorId, userId, challengeId, code}),
    settle: async (error) => await settleRefusedCode(service, {factorId, userId}, error),
  }
}

/** Consumes the challenge at once, outside of the transaction: an attempt that fails must not bring it back. */
async function checkSignedChallenge(
  service: AuthService,
  call: Call,
  userId: string,
  factorId: string,
): Promise<Check> {
  const {challenge_id: challengeId, webauthn} = parseBody(call, passkeyShape)
  checkRelyingParty(service.siteUrl, webauthn)
  const {type, challenge} = await consumeFactorChallenge(service.sql, {factorId, challengeId})
  if (type !== webauthn.type) throw authErrors.malformed(`WebAuthn type must be ${type}`)
  return {
    method: 'mfa/webauthn',
    run: async (sql) => await verifyCredential(service, sql, {userId, factorId, challenge, webauthn}),
  }
}

async function verifyCredential(
  service: AuthService,
  sql: Database,
  {
    userId,
    factorId,
    challenge,
    webauthn,
  }: Readonly<{
    userId: string
    factorId: string
    challenge: string
    webauthn: CredentialResponse
  }>,
): Promise<void> {
  if (webauthn.type === 'create')
    await storePasskey(service, sql, {factorId, challenge, response: webauthn.credential_response})
  else await checkPasskey(service, sql, {userId, challenge, response: webauthn.credential_response})
}

const chooseCheck = async (
  service: AuthService,
  call: Call,
  userId: string,
  factor: Factor,
): Promise<Check> =>
  factor.factor_type === 'webauthn'
    ? await checkSignedChallenge(service, call, userId, factor.id)
    : checkCode(service, call, userId, factor.id)

/** `POST /factors/:id/verify`: a code of the app, or a passkey, raises the session to `aal2`. The first one verifies the factor. */
export async function verifyFactor(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {
    user: {id: userId},
    session,
  } = await requirePrincipal(service.sql, call)
  await enforceLimit(service.sql, limits.factorOfUser, userId)
  const factor = await findFactor(service.sql, userId, factorId)
  if (!factor) throw authErrors.noSuchFactor()
  const {method, run, settle} = await chooseCheck(service, call, userId, factor)
  const raising = service.sql.begin(async (sql) => {
    const user = await lockUser(sql, userId)
    const factors = await listFactors(sql, userId)
    const isNew = factors.some(({id, status}) => id === factorId && status === 'unverified')
    // An attacker with the password may have begun this enrolment before the owner finished another.
    if (isNew && session.aal !== 'aal2' && hasVerifiedFactor(factors))
      throw authErrors.insufficientAal(403, 'AAL2 required to verify a new factor')
    await run(sql)
    if (isNew) {
      // Other sessions that have not shown a second factor end.
      await sql`
        delete from auth.sessions where user_id = ${userId} and id <> ${session.id} and aal <> 'aal2'`
      await queueMail(service, sql, user, {email_action_type: 'mfa_factor_enrolled_notification'})
    }
    return await raiseSession(service, sql, {user, session, method})
  })
  const raised = await raising.catch(async (error: unknown) => {
    await settle?.(error)
    throw error
  })
  await resetLimit(service.sql, limits.factorOfUser, userId)
  return respondUncached(raised)
}
