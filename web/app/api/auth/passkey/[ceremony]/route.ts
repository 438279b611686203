import {type NextRequest, NextResponse} from 'next/server'
import {beginNewPasskey} from '#web/features/account/passkey-actions.ts'
import {beginNewSignInPasskey} from '#web/features/account/sign-in-passkey-actions.ts'
import {describeToast} from '#web/features/sign-in/describe-flash.ts'
import type {BeginCeremony, Challenged} from '#web/features/sign-in/passkeys/ceremony.ts'
import {beginSignInPasskey} from '#web/features/sign-in/passkeys/sign-in-passkey.ts'
import {beginPasskey} from '#web/features/sign-in/passkeys/verify-passkey.ts'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'
import {readFormRequest} from '../../read-form-request.ts'

const ceremonies: ReadonlyMap<string, BeginCeremony> = new Map([
  ['add', beginNewPasskey],
  ['use', beginPasskey],
  ['add-sign-in', beginNewSignInPasskey],
  ['sign-in', beginSignInPasskey],
])

/** Gives a page the options with which its browser makes or shows a passkey, as JSON. The page then sends a form of the account. */
export async function POST(
  request: NextRequest,
  {params}: RouteContext<'/api/auth/passkey/[ceremony]'>,
): Promise<Response> {
  const name = (await params).ceremony
  const begin = ceremonies.get(name)
  if (!begin) return reject(404, 'ceremony')
  const read = await readFormRequest(request)
  if (read instanceof Response) return read
  const {submitted, session} = read
  const begun = await begin(submitted).catch((error: unknown): Challenged => {
    const problem = error instanceof Error ? error.message : 'unknown'
    log.error({ceremony: name, problem}, 'a passkey could not be requested')
    return {flash: {toast: 'unexpected'}}
  })
  const body =
    begun.flash === undefined
      ? {status: 'ready', ...begun}
      : {status: 'failed', toast: describeToast(submitted.lang, begun.flash)}
  const response = NextResponse.json(body, {headers: {'cache-control': 'private, no-store'}})
  await session.close(response)
  return response
}
