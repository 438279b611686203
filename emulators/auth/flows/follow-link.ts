import {randomBytes} from 'node:crypto'
import type {Call} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import {limits} from '../limits/limits.ts'
import {enforceLimit} from '../limits/consume.ts'
import {allowedTarget} from '../mails/links.ts'
import type {AuthService} from '../service.ts'
import {beginSession} from '../sessions/session.ts'
import {digest} from '../tokens/digest.ts'
import {kindShape, openLink} from './open-link.ts'

const redirect = (to: URL) =>
  new Response(null, {status: 303, headers: {location: to.href, 'cache-control': 'no-store'}})

/** `GET /verify`: a link that a browser follows; redirects back with a code, with which the browser that began the sign-in finishes it. */
export async function followLink(service: AuthService, call: Call): Promise<Response> {
  await enforceLimit(service.sql, limits.verifyFrom, call.address)
  const target = new URL(allowedTarget(service, call.query.get('redirect_to')))
  const kind = kindShape.safeParse(call.query.get('type'))
  const token = call.query.get('token') ?? call.query.get('token_hash') ?? ''
  return await service.sql
    .begin(async (sql) => {
      if (!kind.success) throw authErrors.linkExpired()
      const {user, method, codeChallenge, isHalfDone} = await openLink(service, sql, kind.data, {token})
      if (codeChallenge !== null) {
        const code = randomBytes(32).toString('base64url')
        await sql`
          insert into auth.flow_state (code_hash, user_id, code_challenge, authentication_method)
          values (${digest(code)}, ${user.id}, ${codeChallenge}, ${method})`
        target.searchParams.set('code', code)
      } else if (service.options.oneTimeCodes && !isHalfDone) {
        // In the part of the address that no server sees.
        const {user: _, ...tokens} = await beginSession(service, sql, {user, method: 'otp', call})
        const values = Object.entries({...tokens, type: kind.data})
        target.hash = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
      }
      // Without either the sign-in cannot be finished: only the address is confirmed.
      return redirect(target)
    })
    .catch((error: unknown) => {
      if (!(error instanceof AuthError)) throw error
      const {code, message} = authErrors.linkExpired()
      target.hash = new URLSearchParams({
        error: 'access_denied',
        error_code: code,
        error_description: message,
      }).toString()
      return redirect(target)
    })
}
