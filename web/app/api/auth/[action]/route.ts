import type {NextRequest} from 'next/server'
import {reject} from '#web/http/reject.ts'
import {readFormRequest} from '../read-form-request.ts'
import {redirectToResult, unexpectedResult} from '../respond-to-form.ts'
import {formActions} from './form-actions.ts'

/** Runs a form action of an account and redirects, with and without JavaScript. */
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
  return await redirectToResult(read.submitted, read.session, result)
}
