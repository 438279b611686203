import {z} from 'zod'
import {publicPath} from '#i18n/public-path.ts'
import {hasRedeemedLink} from '#web/database/session/session-claims.ts'
import {checkMailPath, readIntent, readNextPath, linkQuery} from '../auth-paths.ts'
import type {MailedTo} from '../auth-cookies.ts'
import {readFields, formSchemas} from '../form-schemas.ts'
import {authErrorFlash, type ServiceError} from '../auth-errors.ts'
import type {FormActionRequest, FormActionResult, FormAction} from '../form-action.ts'
import {isBreached} from '../password-checks.ts'

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

/** Sends a mail with a link and shows the confirmation page. That page's button always returns to it. */
async function sendLink(
  {fields, passing, lang, siteUrl}: FormActionRequest,
  {kind, formPage, send}: Mail,
): Promise<FormActionResult> {
  const sent = checkMailPath({intent: readIntent(fields['intent']), next: readNextPath(fields['next'])})
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

/** Sends a link to set a new password. */
export const forgot: FormAction = async (request) =>
  await sendLink(request, {
    kind: 'recovery',
    formPage: '/auth?mode=forgot',
    send: async (client, email, page) =>
      await client.auth.resetPasswordForEmail(email, {redirectTo: page('/auth/reset')}),
  })

/** Sends the confirmation link again. */
export const resend: FormAction = async (request) =>
  await sendLink(request, {
    kind: 'signup',
    formPage: '/auth/confirm?state=expired&type=signup',
    send: async (client, email, page) =>
      await client.auth.resend({type: 'signup', email, options: {emailRedirectTo: page('/auth/confirm')}}),
  })

const link = z.string().min(1).max(128)

const toResetPage = (token: string | undefined) =>
  token === undefined ? '/auth/reset' : `/auth/reset?${linkQuery({token_hash: token})}`

/** Redeems the link, if any. The session then proves that the user receives mail at the address. */
async function enter(
  {client}: FormActionRequest,
  token: string | undefined,
): Promise<FormActionResult | undefined> {
  // A person at an unlocked screen has a session too. They need the password, at `/account`.
  if (token === undefined)
    return (await hasRedeemedLink(client)) ? undefined : {to: '/auth/reset?state=expired'}
  const {data, error} = await client.auth.verifyOtp({type: 'recovery', token_hash: token})
  if (error) {
    const failure = authErrorFlash(error)
    return failure.code === 'otp_expired'
      ? {to: '/auth/reset?state=expired'}
      : {to: toResetPage(token), flash: failure}
  }
  return data.user?.factors?.some(({status}) => status === 'verified')
    ? {to: '/auth/mfa?next=/auth/reset'}
    : undefined
}

/** Sets a new password, by the link in a mail or in a session that has redeemed it. All other sessions end. */
export const reset: FormAction = async (request) => {
  const token = link.safeParse(request.fields['token_hash']).data
  // The account has a second factor, which the user must show before typing a new password.
  if (request.fields['factor'] === 'yes') return (await enter(request, token)) ?? {to: '/auth/reset'}
  const {values, flash} = readFields(formSchemas.newPassword, request.fields)
  if (flash) return {to: toResetPage(token), flash}
  if (await isBreached(values.password, request.brandNames))
    return {to: toResetPage(token), flash: {toast: 'failed', code: 'breached_password'}}
  const elsewhere = await enter(request, token)
  if (elsewhere) return elsewhere
  const {error} = await request.client.auth.updateUser({password: values.password})
  if (error) return {to: '/auth/reset', flash: authErrorFlash(error)}
  // The emulator has already ended the other sessions. The hosted service doesn't.
  await request.client.auth.signOut({scope: 'others'})
  return {to: '/account', flash: {toast: 'passwordChanged'}}
}
