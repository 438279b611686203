import {z} from 'zod'
import type {Flash} from '#web/features/sign-in/flash.ts'
import {isBreached} from '#web/features/sign-in/is-breached.ts'
import {readFields} from '#web/features/sign-in/read-fields.ts'
import {refusalOf} from '#web/features/sign-in/refusal-of.ts'
import {shapes} from '#web/features/sign-in/shapes.ts'
import type {Asked, Step} from '#web/features/sign-in/step.ts'
import {publicPath} from '#web/i18n/public-path.ts'

const account = '/account'

/** Ends the session of this device. */
export const signOut: Step = async ({client}) => {
  const {error} = await client.auth.signOut({scope: 'local'})
  return error ? {to: account, flash: refusalOf(error)} : {to: '/auth', flash: {toast: 'signedOut'}}
}

/** Ends all sessions on all devices. */
export const signOutEverywhere: Step = async ({client}) => {
  const {error} = await client.auth.signOut({scope: 'global'})
  return error ? {to: account, flash: refusalOf(error)} : {to: '/auth', flash: {toast: 'signedOutEverywhere'}}
}

/** Ends one session, on another device. */
export const endSession: Step = async ({fields, client}) => {
  const id = z.uuid().safeParse(fields['session'])
  if (!id.success) return {to: account}
  const {error} = await client.rpc('end_own_session', {session: id.data})
  return {to: account, flash: {toast: error ? 'unexpected' : 'sessionEnded'}}
}

/**
 * Whether the password is that of the reader who is signed in: somebody who found an open screen does not know it. Signing in with it
 * counts as a try, and leaves no session behind.
 */
async function refuseUnlessOwner({client, passing}: Asked, password: string): Promise<Flash | undefined> {
  const {data} = await client.auth.getUser()
  const email = data.user?.email
  if (email === undefined) return {toast: 'failed', code: 'session_not_found'}
  const proving = passing()
  const {error} = await proving.auth.signInWithPassword({email, password})
  if (error) return refusalOf(error)
  await proving.auth.signOut({scope: 'local'})
  return undefined
}

/** Sets another password, for somebody who knows the old one. */
export const changePassword: Step = async (asked) => {
  const {values, flash} = readFields(shapes.changePassword, asked.fields)
  if (flash) return {to: account, flash}
  if (await isBreached(values.password))
    return {to: account, flash: {toast: 'failed', code: 'breached_password'}}
  const refused = await refuseUnlessOwner(asked, values.currentPassword)
  if (refused) return {to: account, flash: refused}
  const {error} = await asked.client.auth.updateUser({password: values.password})
  if (error) return {to: account, flash: refusalOf(error)}
  await asked.client.auth.signOut({scope: 'others'})
  return {to: account, flash: {toast: 'passwordChanged'}}
}

/** Asks both addresses to agree to a change. */
export const changeEmail: Step = async (asked) => {
  const {values, flash} = readFields(shapes.changeEmail, asked.fields)
  if (flash) return {to: account, flash}
  const refused = await refuseUnlessOwner(asked, values.currentPassword)
  if (refused) return {to: account, flash: refused}
  const {error} = await asked.client.auth.updateUser(
    {email: values.email},
    {emailRedirectTo: new URL(publicPath(asked.lang, '/auth/confirm'), asked.siteUrl).href},
  )
  return {to: account, flash: error ? refusalOf(error) : {toast: 'changeSent'}}
}

/** Asks for the account to be deleted. */
export const askDeletion: Step = async ({client}) => {
  const {error} = await client.rpc('request_account_deletion')
  return {to: account, flash: {toast: error ? 'unexpected' : 'deletionAsked'}}
}
