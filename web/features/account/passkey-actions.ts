import {z} from 'zod'
import {cleanLine} from '#domain/format/typed-text.ts'
import {describeDevice} from '#domain/format/describe-device.ts'
import type {FormActionRequest, FormAction} from './sign-in/form-action.ts'
import {getMessages} from '#i18n/messages.ts'
import {
  type BeginCeremony,
  requestChallenge,
  verifyCredential,
  readSigned,
} from './sign-in/passkeys/passkey-actions.ts'
import {passkeyErrorFlash, signInPasskeyFlash} from './sign-in/auth-errors.ts'
import {registrationJson} from '#web/database/session/credential-json.ts'
import type {Flash} from './sign-in/flash.ts'
import {log} from '#web/log/log.ts'
import {passkeyNameLength} from './passkey-name-length.ts'
import {discardUnfinishedFactors, finishFactorSetUp} from './second-factor-actions.ts'

const nameShape = z
  .string()
  .transform(cleanLine)
  .pipe(z.string().min(1))
  .transform((text) => [...text].slice(0, passkeyNameLength).join(''))

/** The name of a new passkey. It defaults to the name of the device. */
function readPasskeyName({fields, lang, userAgent}: FormActionRequest): string {
  const chosen = nameShape.safeParse(fields['name']).data
  return chosen ?? describeDevice(userAgent) ?? getMessages(lang).auth.factorTypes.webauthn
}

/** Returns the name if it is free, or the name with a number. The service accepts each name once. */
export function findFreeName(name: string, taken: readonly string[]): string {
  const numbered = (number: number) => (number === 1 ? name : `${name} ${number}`)
  const free = Array.from({length: taken.length + 1}, (_, index) => numbered(index + 1))
  return free.find((candidate) => !taken.includes(candidate)) ?? name
}

/** Starts to add a passkey as a second factor. */
export const beginNewPasskey: BeginCeremony = async (request) => {
  const {client} = request
  const {known, flash} = await discardUnfinishedFactors(client)
  if (flash) return {flash}
  const name = readPasskeyName(request)
  const taken = known.flatMap(({friendly_name: used}) => used ?? [])
  const {data, error} = await client.auth.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: findFreeName(name, taken),
  })
  return error ? {flash: passkeyErrorFlash(error)} : await requestChallenge(request, data.id)
}

/** Verifies the passkey that the device made, which activates the factor. */
export const addPasskey: FormAction = async (request) =>
  await finishFactorSetUp(request, async () => await verifyCredential(request, 'create'), '/account')

const account = '/account'

/** Starts to add a passkey that signs its owner in without the password. */
export const beginNewSignInPasskey: BeginCeremony = async ({client}) => {
  const {data, error} = await client.auth.passkey.startRegistration()
  return error
    ? {flash: signInPasskeyFlash(error)}
    : {challenge: data.challenge_id, options: registrationJson(data.options)}
}

/** A new passkey that the service refuses isn't an unknown passkey, so the error code changes. */
const toRefusedFlash = (flash: Flash): Flash =>
  flash.code === 'passkey_unknown' ? {...flash, code: 'passkey_refused'} : flash

/** Verifies and names the new passkey, which can sign its owner in from then on. */
export const addSignInPasskey: FormAction = async (request) => {
  const {client, fields} = request
  const signed = readSigned(fields)
  if (!signed) return {to: account, flash: {toast: 'failed', code: 'passkey_needs_script'}}
  const {data, error} = await client.auth.passkey.verifyRegistration(signed)
  if (error) return {to: account, flash: toRefusedFlash(signInPasskeyFlash(error))}
  const named = await client.auth.passkey.update({passkeyId: data.id, friendlyName: readPasskeyName(request)})
  // The passkey works without a name. The list then shows only its date.
  if (named.error) log.error({problem: named.error.message}, 'a new passkey was not named')
  return {to: account, flash: {toast: 'passkeyAdded'}}
}

/** Removes a passkey, which then can't be used to sign in. */
export const removeSignInPasskey: FormAction = async ({client, fields}) => {
  const id = z.uuid().safeParse(fields['passkey'])
  if (!id.success) return {to: account}
  const {error} = await client.auth.passkey.delete({passkeyId: id.data})
  return {to: account, flash: error ? signInPasskeyFlash(error) : {toast: 'passkeyRemoved'}}
}
