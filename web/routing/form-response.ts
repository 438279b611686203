import 'server-only'
import type {NextRequest} from 'next/server'
import {readForm} from '../http/read-form.ts'
import {isFormAction} from './is-form-action.ts'
import {newResponsePolicy} from './response-policy.ts'

/** A page that answers a form. It is rendered once, for one reader. */
export type FormResponse = Readonly<{
  policy: string
  /** Whether the page can read what was sent; otherwise the reader is told that it could not. */
  isReadable: boolean
}>

/** Where the reader is told that what was sent could not be read. */
export const unreadablePage = '/bad-request'

// Without JavaScript, and only then, a form is sent to its page; React names in it what is to be done with it.
const isFormOfThisSite = async (request: NextRequest): Promise<boolean> => {
  if (request.headers.has('next-action')) return false
  const {form} = await readForm(request.clone())
  return form !== null && isFormAction(form)
}

/** How a page answers a request that sends something; null when the request sends nothing. */
export const formResponseTo = async (request: NextRequest): Promise<FormResponse | null> =>
  request.method === 'POST'
    ? {policy: newResponsePolicy(), isReadable: await isFormOfThisSite(request)}
    : null

/** The request's headers with what the page's renderer reads from them. */
export function forwardFormResponse(headers: Headers, {isReadable}: FormResponse): void {
  if (isReadable) return
  headers.delete('next-action')
  // The one kind of body that Next leaves unread and yet renders a page for.
  headers.set('content-type', 'application/x-www-form-urlencoded')
}
