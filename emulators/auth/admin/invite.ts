import {z} from 'zod'
import {type Call, emailShape, parseBody} from '../http/call.ts'
import {respondUncached} from '../http/respond-uncached.ts'
import {allowedTarget, makeLink} from '../mails/links.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService} from '../service.ts'
import {describeUser, lockUser} from '../users/user.ts'
import {requireAdmin} from './admin-errors.ts'
import {unconfirmedUser, userData} from './new-user.ts'

const shape = z.object({email: emailShape, data: userData})

/** `POST /invite`: makes an account without a password and mails the link that confirms it. */
export async function inviteUser(service: AuthService, call: Call): Promise<Response> {
  requireAdmin(call)
  const {email, data} = parseBody(call, shape)
  return await service.sql.begin(async (sql) => {
    const {id} = await unconfirmedUser(service, sql, {email, data})
    await sql`
      update auth.users set invited_at = now(), confirmation_sent_at = now(), updated_at = now() where id = ${id}`
    const {token, code} = await makeLink(service, sql, {userId: id, type: 'signup', to: email})
    const user = await lockUser(sql, id)
    await queueMail(service, sql, user, {
      email_action_type: 'invite',
      token: code,
      token_hash: token,
      redirect_to: allowedTarget(service, call.query.get('redirect_to')),
    })
    return respondUncached(describeUser(user))
  })
}
