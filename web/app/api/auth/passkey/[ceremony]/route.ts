import {type NextRequest, NextResponse} from 'next/server'
import {beginNewPasskey, beginNewSignInPasskey} from '#web/features/account/passkey-actions.ts'
import {describeToast} from '#web/features/account/sign-in/auth-messages.ts'
import {
  type BeginCeremony,
  type Challenged,
  beginSignInPasskey,
  beginPasskey,
} from '#web/features/account/sign-in/passkeys/passkey-actions.ts'
import {reject} from '#web/http/request-body.ts'
import {log} from '#web/log/log.ts'
import {readFormRequest} from '../../form-requests.ts'

const ceremonies: ReadonlyMap<string, BeginCeremony> = new Map([
  ['add', beginNewPasskey],
  ['use', beginPasskey],
  ['add-sign-in', beginNewSignInPasskey],
  ['sign-in', beginSignInPasskey],
])

/**
 * Returns the WebAuthn options that the browser needs to create or use a passkey, as JSON. The page then sends an account
 * form.
 */
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
