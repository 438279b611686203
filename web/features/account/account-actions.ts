import {z} from 'zod'
import {authErrorFlash} from './sign-in/auth-errors.ts'
import type {Flash} from './sign-in/flash.ts'
import type {FormActionRequest, FormAction, FormActionResult} from './sign-in/form-action.ts'
import {isCountry} from '#domain/regions/countries.ts'
import {isBreached} from './sign-in/password-checks.ts'
import {readFields, formSchemas} from './sign-in/form-schemas.ts'
import {readNextPath, withNext} from './sign-in/auth-paths.ts'
import {isConfirmed} from '#web/database/responses.ts'
import type {SessionClient} from '#web/database/session/open-session.ts'
import {readSessionId} from '#web/database/session/session-claims.ts'
import {publicPath} from '#i18n/public-path.ts'
import {ownDataShape} from '#web/database/own-data-shape.ts'

type Proof =
  | Readonly<{flash: Flash}>
  | Readonly<{
      /** A new session from the password. The database requires its age and the id of the user's own session. */
      proving: SessionClient
      forSession: string
      end: () => Promise<void>
    }>

/**
 * Checks the password of the signed-in user, to keep out a person at an unlocked screen. The check counts as a sign-in
 * attempt. Forms that end an account, export its data or replace its recovery codes require it. Other second factor forms
 * don't, because the user gets a mail and can undo the change. The new session lasts until `end`, and only it can do these.
 */
export async function proveOwner(
  {client, passing}: Pick<FormActionRequest, 'client' | 'passing'>,
  password: string,
): Promise<Proof> {
  const {data, error: unread} = await client.auth.getUser()
  if (unread?.status === 429) return {flash: authErrorFlash(unread)}
  const email = data.user?.email
  const forSession = await readSessionId(client)
  if (email === undefined || forSession === null) return {flash: {toast: 'failed', code: 'session_not_found'}}
  const proving = passing()
  const {error} = await proving.auth.signInWithPassword({email, password})
  if (error) return {flash: authErrorFlash(error)}
  return {
    proving,
    forSession,
    end: async () => {
      await proving.auth.signOut({scope: 'local'})
    },
  }
}

const account = '/account'

/** Ends the session on this device. */
export const signOut: FormAction = async ({client, fields}) => {
  const {error} = await client.auth.signOut({scope: 'local'})
  return error
    ? {to: account, flash: authErrorFlash(error)}
    : {to: withNext('/auth', readNextPath(fields['next'])), flash: {toast: 'signedOut'}}
}

/** Ends all sessions on all devices. Requires the second factor. */
export const signOutEverywhere: FormAction = async ({client}) => {
  const {data: isComplete, error: unread} = await client.rpc('has_completed_mfa')
  if (unread) return {to: account, flash: {toast: 'unexpected'}}
  if (!isComplete) return {to: withNext('/auth/mfa', account)}
  const {error} = await client.auth.signOut({scope: 'global'})
  return error
    ? {to: account, flash: authErrorFlash(error)}
    : {to: '/auth', flash: {toast: 'signedOutEverywhere'}}
}

/** Ends one session, on another device. */
export const endSession: FormAction = async ({fields, client}) => {
  const id = z.uuid().safeParse(fields['session'])
  if (!id.success) return {to: account}
  const ended = await client.rpc('end_own_session', {session: id.data})
  return {to: account, flash: {toast: isConfirmed(ended) ? 'sessionEnded' : 'unexpected'}}
}

async function checkOwner(request: FormActionRequest, password: string): Promise<Flash | undefined> {
  const proof = await proveOwner(request, password)
  if ('flash' in proof) return proof.flash
  await proof.end()
  return undefined
}

/** Changes the password. Requires the old one. */
export const changePassword: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.changePassword, request.fields)
  if (flash) return {to: account, flash}
  if (await isBreached(values.password, request.brandNames))
    return {to: account, flash: {toast: 'failed', code: 'breached_password'}}
  const ownerError = await checkOwner(request, values.currentPassword)
  if (ownerError) return {to: account, flash: ownerError}
  const {error} = await request.client.auth.updateUser({
    password: values.password,
    current_password: values.currentPassword,
  })
  if (error) return {to: account, flash: authErrorFlash(error)}
  await request.client.auth.signOut({scope: 'others'})
  return {to: account, flash: {toast: 'passwordChanged'}}
}

/** Sends a link to both addresses to confirm the change. The response doesn't reveal whether the new address has an account. */
export const changeEmail: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.changeEmail, request.fields)
  if (flash) return {to: account, flash}
  const {email} = values
  const ownerError = await checkOwner(request, values.currentPassword)
  if (ownerError) return {to: account, flash: {...ownerError, email}}
  const emailRedirectTo = new URL(publicPath(request.lang, '/auth/confirm'), request.siteUrl).href
  const {error} = await request.client.auth.updateUser({email}, {emailRedirectTo})
  // The hosted service reports that the address has an account. The response hides that, and only the owner is notified.
  if (error?.code === 'email_exists')
    await request.client.rpc('notify_account_owner', {address: email, redirect_to: emailRedirectTo})
  else if (error) return {to: account, flash: {...authErrorFlash(error), email}}
  return {to: account, flash: {toast: 'changeSent'}}
}

/** Stores the country of residence for an account that was opened without one. The database accepts it once. */
export const stateCountry: FormAction = async ({fields, client}) => {
  const {values, flash} = readFields(formSchemas.residence, fields)
  if (flash) return {to: account, flash}
  const {country} = values
  if (!isCountry(country)) return {to: account, flash: {errors: {country: 'country'}}}
  const {error} = await client.auth.updateUser({data: {country}})
  return {to: account, flash: error ? authErrorFlash(error) : {toast: 'countryStated'}}
}

/** Requests the deletion of the account. Requires the password. */
export const requestDeletion: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.ownPassword, request.fields)
  if (flash) return {to: account, flash}
  const proof = await proveOwner(request, values.currentPassword)
  if ('flash' in proof) return {to: account, flash: proof.flash}
  const response = await proof.proving.rpc('request_account_deletion', {for_session: proof.forSession})
  await proof.end()
  return {to: account, flash: {toast: isConfirmed(response) ? 'deletionAsked' : 'unexpected'}}
}

/** Everything that is stored about a user, as a file. Requires the password. Returns the page with the error if that fails. */
export async function downloadData(
  request: FormActionRequest,
): Promise<Readonly<{file: string}> | FormActionResult> {
  const {values, flash} = readFields(formSchemas.ownPassword, request.fields)
  if (flash) return {to: account, flash}
  const proof = await proveOwner(request, values.currentPassword)
  if ('flash' in proof) return {to: account, flash: proof.flash}
  const {data, error} = await proof.proving.rpc('export_own_data', {for_session: proof.forSession})
  await proof.end()
  if (error?.code === '42501') return {to: account, flash: {toast: 'failed', code: 'insufficient_aal'}}
  if (error) return {to: account, flash: {toast: 'unexpected'}}
  if (data === null) return {to: account, flash: {toast: 'failed', code: 'over_request_rate_limit'}}
  return {file: `${JSON.stringify(ownDataShape.parse(data), null, 2)}\n`}
}
