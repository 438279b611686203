import {z} from 'zod'
import {readPasskeyCredential, signInJson} from '#web/database/session/credential-json.ts'
import {finishSignIn} from '../finish-sign-in.ts'
import type {FormAction} from '../form-action.ts'
import {nextPath, withNext} from '../next-path.ts'
import type {BeginCeremony} from './ceremony.ts'
import {signInPasskeyFlash} from './sign-in-passkey-flash.ts'

/** Begins a sign-in with any passkey of the site: nobody is named before it is shown. */
export const beginSignInPasskey: BeginCeremony = async ({client}) => {
  const {data, error} = await client.auth.passkey.startAuthentication()
  return error
    ? {flash: signInPasskeyFlash(error, 'signInFailed')}
    : {challenge: data.challenge_id, options: signInJson(data.options)}
}

const fieldsShape = z.object({challenge: z.uuid(), credential: z.string().min(1)})

/** What the page sends of a passkey and the challenge that it signed; undefined without its script. */
export function readSigned(fields: Readonly<Record<string, string>>) {
  const sent = fieldsShape.safeParse(fields).data
  const credential = readPasskeyCredential(sent?.credential)
  return sent && credential ? {challengeId: sent.challenge, credential} : undefined
}

/** Signs in with the passkey that was shown; a user with a second factor has to show it next. */
export const signInPasskey: FormAction = async ({fields, client}) => {
  const next = nextPath(fields['next'])
  const back = withNext('/auth', next)
  const signed = readSigned(fields)
  if (!signed) return {to: back, flash: {toast: 'signInFailed', code: 'passkey_needs_script'}}
  const {data, error} = await client.auth.passkey.verifyAuthentication(signed)
  if (error) return {to: back, flash: signInPasskeyFlash(error, 'signInFailed')}
  return data.user ? finishSignIn(data.user, next) : {to: back, flash: {toast: 'unexpected'}}
}
