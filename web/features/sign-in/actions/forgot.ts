import {publicPath} from '#web/i18n/public-path.ts'
import {checkMailPath} from '../check-mail-path.ts'
import {intentOf} from '../intent.ts'
import type {MailedTo} from '../mailed-to.ts'
import {nextPath} from '../next-path.ts'
import {readFields} from '../read-fields.ts'
import {authErrorFlash, type ServiceError} from '../auth-error-flash.ts'
import {formSchemas} from '../form-schemas.ts'
import type {FormActionRequest, FormActionResult, FormAction} from '../form-action.ts'

type Mail = Readonly<{
  kind: MailedTo['kind']
  /** The page with a form for the address. */
  formPage: string
  send: (
    client: ReturnType<FormActionRequest['passing']>,
    email: string,
    page: (path: string) => string,
  ) => Promise<{error: ServiceError | null}>
}>

/** Sends a mail with a link, and goes on to the page that says so. The button of that page comes back to it in any case. */
async function sendLink(
  {fields, passing, lang, siteUrl}: FormActionRequest,
  {kind, formPage, send}: Mail,
): Promise<FormActionResult> {
  const sent = checkMailPath({intent: intentOf(fields['intent']), next: nextPath(fields['next'])})
  const back = fields['from'] === 'check-mail' ? sent : formPage
  const {values, flash} = readFields(formSchemas.email, fields)
  if (flash) return {to: back, flash}
  const {email} = values
  const page = (path: string) => new URL(publicPath(lang, path), siteUrl).href
  const {error} = await send(passing(), email, page)
  return error
    ? {to: back, flash: {...authErrorFlash(error), email}}
    : {to: sent, flash: {toast: 'linkSent', email}, mailedTo: {kind, email}}
}

/** Sends a link to a new password. */
export const forgot: FormAction = async (request) =>
  await sendLink(request, {
    kind: 'recovery',
    formPage: '/auth?mode=forgot',
    send: async (client, email, page) =>
      await client.auth.resetPasswordForEmail(email, {redirectTo: page('/auth/reset')}),
  })

/** Sends the link that confirms an address once more. */
export const resend: FormAction = async (request) =>
  await sendLink(request, {
    kind: 'signup',
    formPage: '/auth/confirm?state=expired&type=signup',
    send: async (client, email, page) =>
      await client.auth.resend({type: 'signup', email, options: {emailRedirectTo: page('/auth/confirm')}}),
  })
