import type {FormAction} from '../form-action.ts'
import {afterSignIn} from '../after-sign-in.ts'
import {nextPath, withNext} from '../next-path.ts'
import {type BeginCeremony, requestChallenge, verifyCredential} from './ceremony.ts'
import {passkeyErrorFlash} from './passkey-error-flash.ts'

/** Begins to show a passkey at sign-in: any of the user's, for the challenge of one names them all. */
export const beginPasskey: BeginCeremony = async (request) => {
  const {data, error} = await request.client.auth.mfa.listFactors()
  if (error) return {flash: passkeyErrorFlash(error)}
  const [passkey] = data.webauthn
  return passkey
    ? await requestChallenge(request, passkey.id)
    : {flash: {toast: 'failed', code: 'passkey_refused'}}
}

/** Verifies the passkey that was shown at sign-in. */
export const verifyPasskey: FormAction = async (request) => {
  const next = nextPath(request.fields['next'])
  const flash = await verifyCredential(request, 'request')
  return flash
    ? {to: withNext('/auth/mfa', next), flash}
    : {to: afterSignIn(next), flash: {toast: 'signedIn'}}
}
