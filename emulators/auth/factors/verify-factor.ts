import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, parseBody} from '../http/call.ts'
import {authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {resetLimit, enforceLimit} from '../limits/consume.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService, Database} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {lockUser} from '../users/user.ts'
import {consumeTotpCode} from './consume-totp-code.ts'
import {type Factor, findFactor, hasVerifiedFactor, listFactors} from './factor.ts'
import {type FactorMethod, raiseSession} from './raise-session.ts'
import {consumeFactorChallenge} from './webauthn/consume-factor-challenge.ts'
import {type CredentialResponse, credentialResponseShape} from './webauthn/credential-response.ts'
import {checkRelyingParty} from './webauthn/relying-party.ts'
import {checkPasskey, storePasskey} from './webauthn/verify-passkey.ts'

const challengeId = z.uuid({error: 'challenge_id is not a UUID'})

const codeShape = z.object({
  challenge_id: challengeId,
  code: z.string({error: 'code is missing'}).max(16, 'Invalid TOTP code entered'),
})

const passkeyShape = z.object({challenge_id: challengeId, webauthn: credentialResponseShape})

/** Checks what the user shows of a factor, in the transaction that raises the session. Throws when it is not accepted. */
type Check = Readonly<{method: FactorMethod; run: (sql: Database) => Promise<void>}>

function checkOfCode(service: AuthService, call: Call, factorId: string): Check {
  const {challenge_id: challengeId, code} = parseBody(call, codeShape)
  return {
    method: 'totp',
    run: async (sql) => await consumeTotpCode(service, sql, {factorId, challengeId, code}),
  }
}

/** Consumes the challenge at once, outside of the transaction: an attempt that fails must not bring it back. */
async function checkOfPasskey(
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

const checkOf = async (service: AuthService, call: Call, userId: string, factor: Factor): Promise<Check> =>
  factor.factor_type === 'webauthn'
    ? await checkOfPasskey(service, call, userId, factor.id)
    : checkOfCode(service, call, factor.id)

/** `POST /factors/:id/verify`: a code of the app, or a passkey, raises the session to `aal2`. The first one verifies the factor. */
export async function verifyFactor(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {
    user: {id: userId},
    session,
  } = await principalOf(service.sql, call)
  await enforceLimit(service.sql, limits.factorOfUser, userId)
  const factor = await findFactor(service.sql, userId, factorId)
  if (!factor) throw authErrors.noSuchFactor()
  const {method, run} = await checkOf(service, call, userId, factor)
  const raised = await service.sql.begin(async (sql) => {
    const user = await lockUser(sql, userId)
    const factors = await listFactors(sql, userId)
    const isNew = factors.some(({id, status}) => id === factorId && status === 'unverified')
    // It may have been begun by somebody who knows the password, before the owner set up another.
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
  await resetLimit(service.sql, limits.factorOfUser, userId)
  return respondUncached(raised)
}
