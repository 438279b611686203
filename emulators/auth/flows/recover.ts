import {respondUncached} from '../http/respond-uncached.ts'
import {type Call, challengeShape, emailShape, parseBody} from '../http/call.ts'
import {inConstantTime} from '../limits/constant-time.ts'
import {limitMail} from '../limits/mail-rate.ts'
import {allowedTarget, makeLink} from '../mails/links.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService} from '../service.ts'
import {withConstantWork} from '../users/with-constant-work.ts'
import {lockUser} from '../users/user.ts'

const shape = challengeShape.extend({email: emailShape})

const minimumMs = 150

/** `POST /recover`: mails a link to set a new password, if the address has an account. The response does not reveal whether it has. */
export async function recover(service: AuthService, call: Call): Promise<Response> {
  const {email, code_challenge: codeChallenge} = parseBody(call, shape)
  await limitMail(service.sql, {email, kind: 'recovery', address: call.address})
  const redirectTo = allowedTarget(service, call.query.get('redirect_to'))
  return await inConstantTime(minimumMs, async () => {
    await service.sql.begin(async (sql) => {
      await withConstantWork(
        sql,
        {email},
        {
          isFor: (_, isNew) => !isNew,
          run: async ({id}) => {
            await sql`update auth.users set recovery_sent_at = now(), updated_at = now() where id = ${id}`
            const link = {userId: id, type: 'recovery', to: email, codeChallenge} as const
            const {token, code} = await makeLink(service, sql, link)
            await queueMail(service, sql, await lockUser(sql, id), {
              email_action_type: 'recovery',
              token: code,
              token_hash: token,
              redirect_to: redirectTo,
            })
          },
        },
      )
    })
    return respondUncached({})
  })
}
