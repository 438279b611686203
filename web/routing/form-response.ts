import 'server-only'
import type {NextRequest} from 'next/server'
import {readForm} from '../http/read-form.ts'
import {isServerActionForm} from './is-server-action-form.ts'
import {newResponsePolicy} from './response-policy.ts'

/** A page that responds to a form. It is rendered for this request only. */
export type FormResponse = Readonly<{
  policy: string
  /** Whether the body is a form of this site; otherwise an error page is shown. */
  isReadable: boolean
}>

/** The error page for a body that could not be read. */
export const unreadablePage = '/bad-request'

// A form is posted to its page only without JavaScript; React writes the action into its fields.
const isFormOfThisSite = async (request: NextRequest): Promise<boolean> => {
  if (request.headers.has('next-action')) return false
  const {form} = await readForm(request.clone())
  return form !== null && isServerActionForm(form)
}

/** How a page responds to a POST; null for other requests. */
export const formResponseTo = async (request: NextRequest): Promise<FormResponse | null> =>
  request.method === 'POST'
    ? {policy: newResponsePolicy(), isReadable: await isFormOfThisSite(request)}
    : null

/** Changes the request's headers so that the page renders for an unreadable body. */
export function forwardFormResponse(headers: Headers, {isReadable}: FormResponse): void {
  if (isReadable) return
  headers.delete('next-action')
  // The only content type whose body Next ignores and still renders the page.
  headers.set('content-type', 'application/x-www-form-urlencoded')
}
