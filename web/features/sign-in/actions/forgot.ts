import {publicPath} from '#web/i18n/public-path.ts'
import {readFields} from '../read-fields.ts'
import {authErrorFlash, type ServiceError} from '../auth-error-flash.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormActionRequest, FormActionResult, FormAction} from '../form-action.ts'

type Send = (
  client: ReturnType<FormActionRequest['passing']>,
  email: string,
  page: (path: string) => string,
) => Promise<{error: ServiceError | null}>

async function sendLink(
  {fields, passing, lang, siteUrl}: FormActionRequest,
  back: string,
  send: Send,
): Promise<FormActionResult> {
  const {values, flash} = readFields(formSchemas.email, fields)
  if (flash) return {to: back, flash}
  const page = (path: string) => new URL(publicPath(lang, path), siteUrl).href
  const {error} = await send(passing(), values.email, page)
  return error
    ? {to: back, flash: {...authErrorFlash(error), email: values.email}}
    : {to: '/auth', flash: {toast: 'linkSent', email: values.email}}
}

/** Sends a link to a new password. */
export const forgot: FormAction = async (request) =>
  await sendLink(
    request,
    '/auth?mode=forgot',
    async (client, email, page) =>
      await client.auth.resetPasswordForEmail(email, {redirectTo: page('/auth/reset')}),
  )

/** Sends the link that confirms an address once more. */
export const resend: FormAction = async (request) =>
  await sendLink(
    request,
    '/auth/confirm?state=expired&type=signup',
    async (client, email, page) =>
      await client.auth.resend({type: 'signup', email, options: {emailRedirectTo: page('/auth/confirm')}}),
  )
