import {publicPath} from '#web/i18n/public-path.ts'
import {readFields} from '../read-fields.ts'
import {refusalOf, type ServiceError} from '../refusal-of.ts'
import {shapes} from '../shapes.ts'
import type {Asked, Outcome, Step} from '../step.ts'

type Send = (
  client: ReturnType<Asked['passing']>,
  email: string,
  page: (path: string) => string,
) => Promise<{error: ServiceError | null}>

async function sendLink({fields, passing, lang, siteUrl}: Asked, back: string, send: Send): Promise<Outcome> {
  const {values, flash} = readFields(shapes.email, fields)
  if (flash) return {to: back, flash}
  const page = (path: string) => new URL(publicPath(lang, path), siteUrl).href
  const {error} = await send(passing(), values.email, page)
  return error
    ? {to: back, flash: {...refusalOf(error), email: values.email}}
    : {to: '/auth', flash: {toast: 'linkSent', email: values.email}}
}

/** Sends a link to a new password. */
export const forgot: Step = async (asked) =>
  await sendLink(
    asked,
    '/auth?mode=forgot',
    async (client, email, page) =>
      await client.auth.resetPasswordForEmail(email, {redirectTo: page('/auth/reset')}),
  )

/** Sends the link that confirms an address once more. */
export const resend: Step = async (asked) =>
  await sendLink(
    asked,
    '/auth/confirm?state=expired&type=signup',
    async (client, email, page) =>
      await client.auth.resend({type: 'signup', email, options: {emailRedirectTo: page('/auth/confirm')}}),
  )
