import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, emailShape, parseBody} from '../http/call.ts'
import {authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit, resetLimit} from '../limits/consume.ts'
import {mailboxOf} from '../limits/mail-rate.ts'
import type {AuthService} from '../service.ts'
import {beginSession} from '../sessions/session.ts'
import {kindShape, openLink, type Proof} from './open-link.ts'

/** What is mailed, and what is sent to a phone: no code is ever sent there, so none is right. */
const typeShape = z.union([kindShape, z.enum(['sms', 'phone_change'])], {
  error: 'Verify requires a verification type',
})

const shape = z.object({
  type: typeShape,
  token_hash: z.string().max(128).nullish(),
  token: z.string().max(128).nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  redirect_to: z.string().nullish(),
})

const oneAccepted = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
}

/** What a request proves the mailbox with: a link alone, or a code with the address that it was mailed to. */
function proofOf({
  token_hash: token,
  token: code,
  email,
  phone,
  redirect_to: target,
}: z.infer<typeof shape>): Proof {
  if (Boolean(token) === Boolean(code))
    throw authErrors.malformed('Verify requires either a token or a token hash')
  if (token) {
    if (email || phone || target)
      throw authErrors.malformed('Only the token_hash and type should be provided')
    return {token}
  }
  if (!email || phone)
    throw authErrors.malformed('Only an email address or phone number should be provided on verify')
  const address = emailShape.safeParse(email)
  if (!address.success) throw authErrors.malformed('Invalid email format')
  return {email: address.data, code: code ?? ''}
}

/** `POST /verify`: consumes the link or the code of a mail and signs the user in. */
export async function verify(service: AuthService, call: Call): Promise<Response> {
  const sent = parseBody(call, shape)
  const {type} = sent
  if (type === 'sms' || type === 'phone_change') throw authErrors.codeExpired()
  const proof = proofOf(sent)
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  // A code has six digits: whoever asks from many addresses could try them all.
  const mailbox = 'code' in proof ? await mailboxOf(service.sql, proof.email) : undefined
  if (mailbox !== undefined) await enforceLimit(service.sql, limits.codeTo, mailbox)
  return await service.sql.begin(async (sql) => {
    const {user, isHalfDone} = await openLink(service, sql, type, proof)
    if (mailbox !== undefined) await resetLimit(sql, limits.codeTo, mailbox)
    return respondUncached(
      isHalfDone ? oneAccepted : await beginSession(service, sql, {user, method: 'otp', call}),
    )
  })
}
