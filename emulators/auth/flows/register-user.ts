import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, challengeShape, emailShape, parseBody} from '../http/call.ts'
import {requireEmailAtSignUp} from './disabled.ts'
import {inConstantTime} from '../limits/constant-time.ts'
import {limits} from '../limits/limits.ts'
import {limitMail} from '../limits/mail-rate.ts'
import {enforceLimit} from '../limits/consume.ts'
import {allowedTarget, makeLink} from '../mails/links.ts'
import {queueMail, notifyOwner} from '../mails/queue-mail.ts'
import type {AuthService, Database} from '../service.ts'
import {hashPassword} from '../tokens/password-hash.ts'
import {checkPassword} from '../users/password-rules.ts'
import {withConstantWork} from '../users/with-constant-work.ts'
import {describeNobody, describeUser, lockUser, type User} from '../users/user.ts'

const shape = challengeShape.extend({
  email: emailShape,
  password: z.string({error: 'Signup requires a valid password'}).min(1, 'Signup requires a valid password'),
  data: z.record(z.string(), z.json()).nullish(),
})

const minimumMs = 400

type Link = Readonly<{codeChallenge: string | null | undefined; redirectTo: string}>

/** Sends the link that confirms an address. Changes nothing of the user but the time of the mail. */
export async function sendConfirmation(
  service: AuthService,
  sql: Database,
  user: User,
  link: Link,
): Promise<User> {
  await sql`update auth.users set confirmation_sent_at = now(), updated_at = now() where id = ${user.id}`
  const {token, code} = await makeLink(service, sql, {
    userId: user.id,
    type: 'signup',
    to: user.email,
    codeChallenge: link.codeChallenge,
  })
  const current = await lockUser(sql, user.id)
  await queueMail(service, sql, current, {
    email_action_type: 'signup',
    token: code,
    token_hash: token,
    redirect_to: link.redirectTo,
  })
  return current
}

/** What an earlier sign-up with the address said no longer counts: its password, its data, its links. Whoever proves the address has it. */
export async function replaceSignUp(
  service: AuthService,
  sql: Database,
  user: User,
  {hash, data}: Readonly<{hash: string; data: NonNullable<z.infer<typeof shape>['data']>}>,
): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ${hash}, raw_user_meta_data = ${service.sql.json(data)}, updated_at = now()
    where id = ${user.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
}

/** `POST /signup`: creates an account, active once its address is confirmed. The response does not reveal an existing account. */
export async function registerUser(service: AuthService, call: Call): Promise<Response> {
  requireEmailAtSignUp(call)
  const {email, password, data, code_challenge: codeChallenge} = parseBody(call, shape)
  checkPassword(password)
  await enforceLimit(service.sql, limits.signUpFrom, call.address)
  await limitMail(service.sql, {email, kind: 'signup', address: call.address})
  const redirectTo = allowedTarget(service, call.query.get('redirect_to'))
  return await inConstantTime(minimumMs, async () => {
    const hash = await hashPassword(password)
    const user = await service.sql.begin(async (sql) => {
      const unconfirmed = await withConstantWork(
        sql,
        {email, hash, data: data ?? {}},
        {
          isFor: ({email_confirmed_at: since}) => since === null,
          run: async (found) => {
            await replaceSignUp(service, sql, found, {hash, data: data ?? {}})
            return await sendConfirmation(service, sql, found, {codeChallenge, redirectTo})
          },
        },
      )
      // Mails only the owner of a confirmed account, but runs for every address.
      await notifyOwner(sql, email, redirectTo)
      return unconfirmed
    })
    return respondUncached(user ? describeUser(user) : describeNobody(email, data ?? {}))
  })
}
