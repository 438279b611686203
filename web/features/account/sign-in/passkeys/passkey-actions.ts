import {z} from 'zod'
import {
  challengeJson,
  readCredential,
  type registrationJson,
  signInJson,
  readPasskeyCredential,
} from '#web/database/session/credential-json.ts'
import type {Flash} from '../flash.ts'
import {type FormActionRequest, type FormAction, finishSignIn} from '../form-action.ts'
import {passkeyErrorFlash, signInPasskeyFlash} from '../auth-errors.ts'
import {afterSignIn, readNextPath, withNext} from '../auth-paths.ts'

/** A challenge for the page, or the flash with the reason for a failure. The code that uses the options validates them. */
export type Challenged =
  | Readonly<{
      /** The id of the second factor. */
      factor?: string
      challenge: string
      options: ReturnType<typeof challengeJson | typeof signInJson | typeof registrationJson>
      flash?: undefined
    }>
  | Readonly<{flash: Flash}>

/** Returns what the page needs to create or use a passkey. */
export type BeginCeremony = (request: FormActionRequest) => Promise<Challenged>

/** The relying party of the passkeys: the site's host, and the origin of its pages. */
function readRelyingParty(siteUrl: string) {
  const {hostname, origin} = new URL(siteUrl)
  return {rpId: hostname, rpOrigins: [origin]}
}

/** Requests a challenge to create a passkey while its factor is unverified, or to use one after that. */
export async function requestChallenge(
  {client, siteUrl}: Pick<FormActionRequest, 'client' | 'siteUrl'>,
  factorId: string,
): Promise<Challenged> {
  const {data, error} = await client.auth.mfa.challenge({factorId, webauthn: readRelyingParty(siteUrl)})
  return error
    ? {flash: passkeyErrorFlash(error)}
    : {factor: factorId, challenge: data.id, options: challengeJson(data)}
}

const fieldsShape = z.object({factor: z.uuid(), challenge: z.uuid(), credential: z.string().min(1)})

/** Has the service verify the passkey from the page. Resolves to a flash with the reason if it was rejected. */
export async function verifyCredential(
  {client, siteUrl, fields}: FormActionRequest,
  type: 'create' | 'request',
): Promise<Flash | undefined> {
  const sent = fieldsShape.safeParse(fields).data
  const credential_response = readCredential(sent?.credential)
  // Without its script, the page doesn't send a passkey.
  if (!sent || !credential_response) return {toast: 'failed', code: 'passkey_needs_script'}
  const {error} = await client.auth.mfa.verify({
    factorId: sent.factor,
    challengeId: sent.challenge,
    webauthn: {...readRelyingParty(siteUrl), type, credential_response},
  })
  return error ? passkeyErrorFlash(error) : undefined
}

/** Starts to use a passkey at sign-in. The challenge of one factor accepts every passkey of the user. */
export const beginPasskey: BeginCeremony = async (request) => {
  const {data, error} = await request.client.auth.mfa.listFactors()
  if (error) return {flash: passkeyErrorFlash(error)}
  const [passkey] = data.webauthn
  return passkey
    ? await requestChallenge(request, passkey.id)
    : {flash: {toast: 'failed', code: 'passkey_refused'}}
}

/** Verifies the passkey used at sign-in. */
export const verifyPasskey: FormAction = async (request) => {
  const next = readNextPath(request.fields['next'])
  const flash = await verifyCredential(request, 'request')
  return flash
    ? {to: withNext('/auth/mfa', next), flash}
    : {to: afterSignIn(next), flash: {toast: 'signedIn'}}
}

/** Starts a sign-in with any passkey of the site. The user stays unknown until the device uses one. */
export const beginSignInPasskey: BeginCeremony = async ({client}) => {
  const {data, error} = await client.auth.passkey.startAuthentication()
  return error
    ? {flash: signInPasskeyFlash(error, 'signInFailed')}
    : {challenge: data.challenge_id, options: signInJson(data.options)}
}

const signedShape = z.object({challenge: z.uuid(), credential: z.string().min(1)})

/** Reads the signed passkey and its challenge from the page. Undefined without its script. */
export function readSigned(fields: Readonly<Record<string, string>>) {
  const sent = signedShape.safeParse(fields).data
  const credential = readPasskeyCredential(sent?.credential)
  return sent && credential ? {challengeId: sent.challenge, credential} : undefined
}

/** Signs in with a passkey. A user with a second factor must show it next. */
export const signInPasskey: FormAction = async ({fields, client}) => {
  const next = readNextPath(fields['next'])
  const back = withNext('/auth', next)
  const signed = readSigned(fields)
  if (!signed) return {to: back, flash: {toast: 'signInFailed', code: 'passkey_needs_script'}}
  const {data, error} = await client.auth.passkey.verifyAuthentication(signed)
  if (error) return {to: back, flash: signInPasskeyFlash(error, 'signInFailed')}
  return data.user ? finishSignIn(data.user, next) : {to: back, flash: {toast: 'unexpected'}}
}
