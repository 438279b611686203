import {z} from 'zod'
import {answer} from '../http/answer.ts'
import {type Call, challengeShape, emailShape, readBody} from '../http/call.ts'
import {atAnEvenPace} from '../limits/even-pace.ts'
import {limitMail} from '../limits/mail-pace.ts'
import {allowedTarget} from '../mails/links.ts'
import type {AuthService} from '../service.ts'
import {findUserByEmail, lockUser} from '../users/user.ts'
import {changeLinks} from './change-email.ts'
import {sendConfirmation} from './sign-up.ts'

const shape = challengeShape.extend({
  email: emailShape,
  type: z.enum(['signup', 'email_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
})

const paceMs = 150

/** `POST /resend`: the mail with a link once more. The answer is the same whether there is anything to confirm or not. */
export async function resend(service: AuthService, call: Call): Promise<Response> {
  const {email, type, code_challenge: codeChallenge} = readBody(call, shape)
  await limitMail(service.sql, {email, kind: type, address: call.address})
  const redirectTo = allowedTarget(service, call.query.get('redirect_to'))
  return await atAnEvenPace(paceMs, async () => {
    await service.sql.begin(async (sql) => {
      const found = await findUserByEmail(sql, email)
      if (!found) return
      const user = await lockUser(sql, found.id)
      if (type === 'signup' && user.email_confirmed_at === null)
        await sendConfirmation(service, sql, user, {codeChallenge, redirectTo})
      if (type === 'email_change' && user.email_change !== null)
        await changeLinks(service, sql, user, {to: user.email_change, codeChallenge, redirectTo})
    })
    return answer({})
  })
}
