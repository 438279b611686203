import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, challengeShape, emailShape, parseBody} from '../http/call.ts'
import {AuthError} from '../http/auth-error.ts'
import {inConstantTime} from '../limits/constant-time.ts'
import {limitMail} from '../limits/mail-rate.ts'
import {allowedTarget, makeLink} from '../mails/links.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService, Database} from '../service.ts'
import {withConstantWork} from '../users/with-constant-work.ts'
import {findUserByEmail, lockUser, type User} from '../users/user.ts'
import {requireEmailForCode} from './disabled.ts'
import {replaceSignUp, sendConfirmation} from './register-user.ts'

const shape = challengeShape.extend({
  email: emailShape,
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.json()).nullish(),
})

type Link = Readonly<{codeChallenge: string | null | undefined; redirectTo: string}>

const minimumMs = 200

async function sendSignInLink(service: AuthService, sql: Database, user: User, link: Link): Promise<void> {
  await sql`update auth.users set recovery_sent_at = now(), updated_at = now() where id = ${user.id}`
  const {token, code} = await makeLink(service, sql, {
    userId: user.id,
    type: 'recovery',
    to: user.email,
    codeChallenge: link.codeChallenge,
  })
  await queueMail(service, sql, await lockUser(sql, user.id), {
    email_action_type: 'magiclink',
    token: code,
    token_hash: token,
    redirect_to: link.redirectTo,
  })
}

/** Throws, as the hosted service does, where nobody has the address and none is to be made: who sends such a request learns who has an account. */
async function requireUser(sql: Database, email: string): Promise<void> {
  if (!(await findUserByEmail(sql, email)))
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/** `POST /otp` and `POST /magiclink`: mails a link and a code that sign in, with an account that is made where there is none. */
export async function sendCode(service: AuthService, call: Call): Promise<Response> {
  requireEmailForCode(service, call)
  const {email, create_user: mayCreate, data, code_challenge: codeChallenge} = parseBody(call, shape)
  await limitMail(service.sql, {email, kind: 'otp', address: call.address})
  const link = {codeChallenge, redirectTo: allowedTarget(service, call.query.get('redirect_to'))}
  return await inConstantTime(minimumMs, async () => {
    if (!mayCreate) await requireUser(service.sql, email)
    await service.sql.begin(async (sql) => {
      await withConstantWork(
        sql,
        {email, data: data ?? {}},
        {
          isFor: () => true,
          run: async (user) => {
            if (user.email_confirmed_at !== null) {
              await sendSignInLink(service, sql, user, link)
              return
            }
            // As a sign-up without a password, which nobody has before the mailbox is proved.
            await replaceSignUp(service, sql, user, {hash: '', data: data ?? {}})
            await sendConfirmation(service, sql, user, link)
          },
        },
      )
    })
    return respondUncached({})
  })
}
