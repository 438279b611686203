import {z} from 'zod'
import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, challengeShape, emailShape, parseBody} from '../http/call.ts'
import {inConstantTime} from '../limits/constant-time.ts'
import {limitMail} from '../limits/mail-rate.ts'
import {allowedTarget} from '../mails/links.ts'
import type {AuthService} from '../service.ts'
import {withConstantWork} from '../users/with-constant-work.ts'
import type {User} from '../users/user.ts'
import {changeLinks} from './change-email.ts'
import {sendConfirmation} from './register-user.ts'

const shape = challengeShape.extend({
  email: emailShape,
  type: z.enum(['signup', 'email_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
})

const minimumMs = 150

/** Whether there is something to confirm. */
const isOpen = {
  signup: (user: User) => user.email_confirmed_at === null,
  email_change: (user: User) => user.email_change !== null,
}

/** `POST /resend`: sends the mail with a link again. The response is the same whether there is anything to confirm or not. */
export async function resendMail(service: AuthService, call: Call): Promise<Response> {
  const {email, type, code_challenge: codeChallenge} = parseBody(call, shape)
  await limitMail(service.sql, {email, kind: type, address: call.address})
  const redirectTo = allowedTarget(service, call.query.get('redirect_to'))
  return await inConstantTime(minimumMs, async () => {
    await service.sql.begin(async (sql) => {
      const link = {codeChallenge, redirectTo}
      const run = {
        signup: async (user: User) => await sendConfirmation(service, sql, user, link),
        email_change: async (user: User) =>
          await changeLinks(service, sql, user, {to: user.email_change ?? email, ...link}),
      }[type]
      await withConstantWork(sql, {email}, {isFor: (user, isNew) => !isNew && isOpen[type](user), run})
    })
    return respondUncached({})
  })
}
