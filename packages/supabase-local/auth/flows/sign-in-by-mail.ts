import {z} from 'zod'
import {respondUncached, type Call, challengeShape, emailShape, parseBody, AuthError} from '../http.ts'
import {takeAtLeast, limitMail} from '../limits.ts'
import {chooseTarget, makeLink, queueMail} from '../mails.ts'
import type {AuthService, Database} from '../service.ts'
import {withConstantWork, findUserByEmail, lockUser, type User} from '../users.ts'
import {requireEmailForCode} from './disabled-features.ts'
import {replaceSignUp, sendConfirmation} from './sign-up.ts'

const shape = challengeShape.extend({
  email: emailShape,
  create_user: z.boolean().default(true),
  data: z.record(z.string(), z.json()).nullish(),
})

type Link = Readonly<{codeChallenge: string | null | undefined; redirectTo: string}>

const sendCodeMs = 200

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

/** Throws, as the hosted service does, for an unknown address if the request creates no account. This response reveals whether an account exists. */
async function requireUser(sql: Database, email: string): Promise<void> {
  if (!(await findUserByEmail(sql, email)))
    throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')
}

/** `POST /otp` and `POST /magiclink`: mails a link and a code that sign in. Creates a missing account. */
export async function sendCode(service: AuthService, call: Call): Promise<Response> {
  requireEmailForCode(service, call)
  const {email, create_user: mayCreate, data, code_challenge: codeChallenge} = parseBody(call, shape)
  await limitMail(service.sql, {email, kind: 'otp', address: call.address})
  const link = {codeChallenge, redirectTo: chooseTarget(service, call.query.get('redirect_to'))}
  return await takeAtLeast(sendCodeMs, async () => {
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
            // Like a sign-up without a password: an account gets one only after its address is confirmed.
            await replaceSignUp(service, sql, user, {hash: '', data: data ?? {}})
            await sendConfirmation(service, sql, user, link)
          },
        },
      )
    })
    return respondUncached({})
  })
}
