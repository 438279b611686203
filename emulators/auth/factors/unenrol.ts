import {respondUncached} from '../http/respond-uncached.ts'
import type {Call} from '../http/call.ts'
import {authErrors} from '../http/auth-error.ts'
import {queueMail} from '../mails/queue-mail.ts'
import type {AuthService} from '../service.ts'
import {principalOf} from '../sessions/principal.ts'
import {lockUser} from '../users/user.ts'
import {hasVerifiedFactor, listFactors} from './factor.ts'

/** `DELETE /factors/:id`: removes a factor. Removing a verified one needs a session of level `aal2`. */
export async function unenrol(service: AuthService, call: Call, factorId: string): Promise<Response> {
  const {user, session} = await principalOf(service.sql, call)
  return await service.sql.begin(async (sql) => {
    const locked = await lockUser(sql, user.id)
    const factor = (await listFactors(sql, user.id)).find(({id}) => id === factorId)
    if (!factor) throw authErrors.noSuchFactor()
    if (factor.status === 'verified' && session.aal !== 'aal2')
      throw authErrors.insufficientAal(422, 'AAL2 required to unenroll verified factor')
    await sql`delete from auth.mfa_factors where id = ${factorId}`
    if (factor.status === 'verified')
      await queueMail(service, sql, locked, {email_action_type: 'mfa_factor_unenrolled_notification'})
    // Without a verified factor no session has level `aal2`.
    if (!hasVerifiedFactor(await listFactors(sql, user.id)))
      await sql`update auth.sessions set aal = 'aal1', updated_at = now() where user_id = ${user.id}`
    return respondUncached({id: factorId})
  })
}
