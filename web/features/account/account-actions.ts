import {z} from 'zod'
import type {Flash} from '#web/features/sign-in/flash.ts'
import {isBreached} from '#web/features/sign-in/is-breached.ts'
import {readFields} from '#web/features/sign-in/read-fields.ts'
import {authErrorFlash} from '#web/features/sign-in/auth-error-flash.ts'
import {formSchemas} from '#web/features/sign-in/form-schemas.ts'
import type {FormActionRequest, FormAction} from '#web/features/sign-in/form-action.ts'
import {publicPath} from '#web/i18n/public-path.ts'

const account = '/account'

/** Ends the session of this device. */
export const signOut: FormAction = async ({client}) => {
  const {error} = await client.auth.signOut({scope: 'local'})
  return error ? {to: account, flash: authErrorFlash(error)} : {to: '/auth', flash: {toast: 'signedOut'}}
}

/** Ends all sessions on all devices. */
export const signOutEverywhere: FormAction = async ({client}) => {
  const {error} = await client.auth.signOut({scope: 'global'})
  return error
    ? {to: account, flash: authErrorFlash(error)}
    : {to: '/auth', flash: {toast: 'signedOutEverywhere'}}
}

/** Ends one session, on another device. */
export const endSession: FormAction = async ({fields, client}) => {
  const id = z.uuid().safeParse(fields['session'])
  if (!id.success) return {to: account}
  const {error} = await client.rpc('end_own_session', {session: id.data})
  return {to: account, flash: {toast: error ? 'unexpected' : 'sessionEnded'}}
}

/**
 * Whether the password is that of the reader who is signed in: somebody who found an open screen does not know it. Signing in with it
 * counts as a try, and leaves no session behind.
 */
async function refuseUnlessOwner(
  {client, passing}: FormActionRequest,
  password: string,
): Promise<Flash | undefined> {
  const {data} = await client.auth.getUser()
  const email = data.user?.email
  if (email === undefined) return {toast: 'failed', code: 'session_not_found'}
  const proving = passing()
  const {error} = await proving.auth.signInWithPassword({email, password})
  if (error) return authErrorFlash(error)
  await proving.auth.signOut({scope: 'local'})
  return undefined
}

/** Sets another password, for somebody who knows the old one. */
export const changePassword: FormAction = async (asked) => {
  const {values, flash} = readFields(formSchemas.changePassword, asked.fields)
  if (flash) return {to: account, flash}
  if (await isBreached(values.password))
    return {to: account, flash: {toast: 'failed', code: 'breached_password'}}
  const refused = await refuseUnlessOwner(asked, values.currentPassword)
  if (refused) return {to: account, flash: refused}
  const {error} = await asked.client.auth.updateUser({password: values.password})
  if (error) return {to: account, flash: authErrorFlash(error)}
  await asked.client.auth.signOut({scope: 'others'})
  return {to: account, flash: {toast: 'passwordChanged'}}
}

/** Asks both addresses to agree to a change. */
export const changeEmail: FormAction = async (asked) => {
  const {values, flash} = readFields(formSchemas.changeEmail, asked.fields)
  if (flash) return {to: account, flash}
  const refused = await refuseUnlessOwner(asked, values.currentPassword)
  if (refused) return {to: account, flash: refused}
  const {error} = await asked.client.auth.updateUser(
    {email: values.email},
    {emailRedirectTo: new URL(publicPath(asked.lang, '/auth/confirm'), asked.siteUrl).href},
  )
  return {to: account, flash: error ? authErrorFlash(error) : {toast: 'changeSent'}}
}

/** Asks for the account to be deleted. */
export const requestDeletion: FormAction = async ({client}) => {
  const {error} = await client.rpc('request_account_deletion')
  return {to: account, flash: {toast: error ? 'unexpected' : 'deletionAsked'}}
}
