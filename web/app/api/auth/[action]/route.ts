import type {NextRequest} from 'next/server'
import {deviceCookie} from '#domain/site/site-cookies.ts'
import {setCookie} from '#web/http/site-cookie.ts'
import {reject} from '#web/http/request-body.ts'
import {readFormRequest, redirectToResult, unexpectedResult} from '../form-requests.ts'
import {formActions} from './form-actions.ts'

/** Runs a form action of an account and redirects. Works without JavaScript. */
export async function POST(
  request: NextRequest,
  {params}: RouteContext<'/api/auth/[action]'>,
): Promise<Response> {
  const name = (await params).action
  const formAction = formActions.get(name)
  if (!formAction) return reject(404, 'action')
  const read = await readFormRequest(request)
  if (read instanceof Response) return read
  const result = await formAction(read.submitted).catch((error: unknown) => unexpectedResult(name, error))
  const response = await redirectToResult(read.submitted, read.session, result)
  setCookie(response.cookies, deviceCookie, read.device)
  return response
}
