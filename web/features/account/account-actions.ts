import {z} from 'zod'
import type {Flash} from '#web/features/sign-in/flash.ts'
import {isBreached} from '#web/features/sign-in/is-breached.ts'
import {readFields} from '#web/features/sign-in/read-fields.ts'
import {authErrorFlash} from '#web/features/sign-in/auth-error-flash.ts'
import {formSchemas} from '#web/features/sign-in/form-schemas.ts'
import {nextPath, withNext} from '#web/features/sign-in/next-path.ts'
import type {FormActionRequest, FormAction} from '#web/features/sign-in/form-action.ts'
import {isConfirmed} from '#web/database/is-confirmed.ts'
import {proveOwner} from './prove-owner.ts'
import {publicPath} from '#web/i18n/public-path.ts'

const account = '/account'

/** Ends the session of this device. */
export const signOut: FormAction = async ({client, fields}) => {
  const {error} = await client.auth.signOut({scope: 'local'})
  return error
    ? {to: account, flash: authErrorFlash(error)}
    : {to: withNext('/auth', nextPath(fields['next'])), flash: {toast: 'signedOut'}}
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
  const ended = await client.rpc('end_own_session', {session: id.data})
  return {to: account, flash: {toast: isConfirmed(ended) ? 'sessionEnded' : 'unexpected'}}
}

async function checkOwner(request: FormActionRequest, password: string): Promise<Flash | undefined> {
  const proof = await proveOwner(request, password)
  if ('flash' in proof) return proof.flash
  await proof.end()
  return undefined
}

/** Changes the password of a user who knows the old one. */
export const changePassword: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.changePassword, request.fields)
  if (flash) return {to: account, flash}
  if (await isBreached(values.password, request.brandNames))
    return {to: account, flash: {toast: 'failed', code: 'breached_password'}}
  const ownerError = await checkOwner(request, values.currentPassword)
  if (ownerError) return {to: account, flash: ownerError}
  const {error} = await request.client.auth.updateUser({password: values.password})
  if (error) return {to: account, flash: authErrorFlash(error)}
  await request.client.auth.signOut({scope: 'others'})
  return {to: account, flash: {toast: 'passwordChanged'}}
}

/** Sends a link to confirm a change to both addresses. Nobody learns whether the new one has an account. */
export const changeEmail: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.changeEmail, request.fields)
  if (flash) return {to: account, flash}
  const {email} = values
  const ownerError = await checkOwner(request, values.currentPassword)
  if (ownerError) return {to: account, flash: {...ownerError, email}}
  const emailRedirectTo = new URL(publicPath(request.lang, '/auth/confirm'), request.siteUrl).href
  const {error} = await request.client.auth.updateUser({email}, {emailRedirectTo})
  // A hosted service says that the address has an account; here only its owner is notified.
  if (error?.code === 'email_exists')
    await request.client.rpc('notify_account_owner', {address: email, redirect_to: emailRedirectTo})
  else if (error) return {to: account, flash: {...authErrorFlash(error), email}}
  return {to: account, flash: {toast: 'changeSent'}}
}

/** Requests the deletion of the account, of a user who knows the password. */
export const requestDeletion: FormAction = async (request) => {
  const {values, flash} = readFields(formSchemas.requestDeletion, request.fields)
  if (flash) return {to: account, flash}
  const ownerError = await checkOwner(request, values.currentPassword)
  if (ownerError) return {to: account, flash: ownerError}
  const response = await request.client.rpc('request_account_deletion')
  return {to: account, flash: {toast: isConfirmed(response) ? 'deletionAsked' : 'unexpected'}}
}
