import {z} from 'zod'
import {respondUncached, type Call, challengeShape, emailShape, parseBody} from '../http.ts'
import {takeAtLeast, limits, limitMail, enforceLimit} from '../limits.ts'
import {chooseTarget, makeLink, queueMail, notifyOwner} from '../mails.ts'
import type {AuthService, Database} from '../service.ts'
import {hashPassword, checkPassword} from '../passwords.ts'
import {withConstantWork, describeMadeUpUser, describeUser, lockUser, type User} from '../users.ts'
import {requireEmailAtSignUp} from './disabled-features.ts'
import {sendChangeLinks} from './mail-links.ts'

const signUpShape = challengeShape.extend({
  email: emailShape,
  password: z.string({error: 'Signup requires a valid password'}).min(1, 'Signup requires a valid password'),
  data: z.record(z.string(), z.json()).nullish(),
})

const signUpMs = 400

type Link = Readonly<{codeChallenge: string | null | undefined; redirectTo: string}>

/** Sends the link that confirms an address, and stores the time of the mail. */
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

/** Discards the password, data and links of an earlier sign-up with the same address. The account belongs to the owner of the mailbox. */
export async function replaceSignUp(
  service: AuthService,
  sql: Database,
  user: User,
  {hash, data}: Readonly<{hash: string; data: NonNullable<z.infer<typeof signUpShape>['data']>}>,
): Promise<void> {
  await sql`
    update auth.users set encrypted_password = ${hash}, raw_user_meta_data = ${service.sql.json(data)}, updated_at = now()
    where id = ${user.id}`
  await sql`delete from auth.one_time_tokens where user_id = ${user.id}`
}

/** `POST /signup`: creates an account, active once its address is confirmed. The response does not reveal an existing account. */
export async function registerUser(service: AuthService, call: Call): Promise<Response> {
  requireEmailAtSignUp(call)
  const {email, password, data, code_challenge: codeChallenge} = parseBody(call, signUpShape)
  checkPassword(password)
  await enforceLimit(service.sql, limits.signUpFrom, call.address)
  await limitMail(service.sql, {email, kind: 'signup', address: call.address})
  const redirectTo = chooseTarget(service, call.query.get('redirect_to'))
  return await takeAtLeast(signUpMs, async () => {
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
    return respondUncached(user ? describeUser(user) : describeMadeUpUser(email, data ?? {}))
  })
}

const resendShape = challengeShape.extend({
  email: emailShape,
  type: z.enum(['signup', 'email_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
})

const resendMs = 150

/** Whether there is something to confirm. */
const isUnconfirmed = {
  signup: (user: User) => user.email_confirmed_at === null,
  email_change: (user: User) => user.email_change !== null,
}

/** `POST /resend`: sends the mail with a link again. The response doesn't reveal whether there is anything to confirm. */
export async function resendMail(service: AuthService, call: Call): Promise<Response> {
  const {email, type, code_challenge: codeChallenge} = parseBody(call, resendShape)
  await limitMail(service.sql, {email, kind: type, address: call.address})
  const redirectTo = chooseTarget(service, call.query.get('redirect_to'))
  return await takeAtLeast(resendMs, async () => {
    await service.sql.begin(async (sql) => {
      const link = {codeChallenge, redirectTo}
      const run = {
        signup: async (user: User) => await sendConfirmation(service, sql, user, link),
        email_change: async (user: User) =>
          await sendChangeLinks(service, sql, user, {to: user.email_change ?? email, ...link}),
      }[type]
      await withConstantWork(sql, {email}, {isFor: (user, isNew) => !isNew && isUnconfirmed[type](user), run})
    })
    return respondUncached({})
  })
}
