import {z} from 'zod'
import {registrationJson} from '#web/database/session/credential-json.ts'
import type {Flash} from '#web/features/sign-in/flash.ts'
import type {FormAction} from '#web/features/sign-in/form-action.ts'
import type {BeginCeremony} from '#web/features/sign-in/passkeys/ceremony.ts'
import {readSigned} from '#web/features/sign-in/passkeys/sign-in-passkey.ts'
import {signInPasskeyFlash} from '#web/features/sign-in/passkeys/sign-in-passkey-flash.ts'
import {log} from '#web/log/log.ts'
import {passkeyName} from './passkey-name.ts'

const account = '/account'

/** Begins to add a passkey that signs its owner in without the password. */
export const beginNewSignInPasskey: BeginCeremony = async ({client}) => {
  const {data, error} = await client.auth.passkey.startRegistration()
  return error
    ? {flash: signInPasskeyFlash(error)}
    : {challenge: data.challenge_id, options: registrationJson(data.options)}
}

/** A new passkey that the service does not accept is not one that it does not know. */
const refusal = (flash: Flash): Flash =>
  flash.code === 'passkey_unknown' ? {...flash, code: 'passkey_refused'} : flash

/** Verifies and names the passkey that the device made, which signs its owner in from now on. */
export const addSignInPasskey: FormAction = async (request) => {
  const {client, fields} = request
  const signed = readSigned(fields)
  if (!signed) return {to: account, flash: {toast: 'failed', code: 'passkey_needs_script'}}
  const {data, error} = await client.auth.passkey.verifyRegistration(signed)
  if (error) return {to: account, flash: refusal(signInPasskeyFlash(error))}
  const named = await client.auth.passkey.update({passkeyId: data.id, friendlyName: passkeyName(request)})
  // It signs in without a name too: then it is listed by its day alone.
  if (named.error) log.error({problem: named.error.message}, 'a new passkey was not named')
  return {to: account, flash: {toast: 'passkeyAdded'}}
}

/** Removes a passkey, with which nobody signs in from now on. */
export const removeSignInPasskey: FormAction = async ({client, fields}) => {
  const id = z.uuid().safeParse(fields['passkey'])
  if (!id.success) return {to: account}
  const {error} = await client.auth.passkey.delete({passkeyId: id.data})
  return {to: account, flash: error ? signInPasskeyFlash(error) : {toast: 'passkeyRemoved'}}
}
