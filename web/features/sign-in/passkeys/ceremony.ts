import {z} from 'zod'
import {
  challengeJson,
  readCredential,
  type registrationJson,
  type signInJson,
} from '#web/database/session/credential-json.ts'
import type {Flash} from '../flash.ts'
import type {FormActionRequest} from '../form-action.ts'
import {passkeyErrorFlash} from './passkey-error-flash.ts'

/** A challenge for the page, or the flash that says why there is none. The options are checked where they are used. */
export type Challenged =
  | Readonly<{
      /** Of a second factor. */
      factor?: string
      challenge: string
      options: ReturnType<typeof challengeJson | typeof signInJson | typeof registrationJson>
      flash?: undefined
    }>
  | Readonly<{flash: Flash}>

/** Gives the page what it needs to make or show a passkey. */
export type BeginCeremony = (request: FormActionRequest) => Promise<Challenged>

/** The site that passkeys belong to: its host, and the origin of its pages. */
function siteOf(siteUrl: string) {
  const {hostname, origin} = new URL(siteUrl)
  return {rpId: hostname, rpOrigins: [origin]}
}

/** Requests a challenge for a passkey: a new one as long as its factor is not verified. */
export async function requestChallenge(
  {client, siteUrl}: Pick<FormActionRequest, 'client' | 'siteUrl'>,
  factorId: string,
): Promise<Challenged> {
  const {data, error} = await client.auth.mfa.challenge({factorId, webauthn: siteOf(siteUrl)})
  return error
    ? {flash: passkeyErrorFlash(error)}
    : {factor: factorId, challenge: data.id, options: challengeJson(data)}
}

const fieldsShape = z.object({factor: z.uuid(), challenge: z.uuid(), credential: z.string().min(1)})

/** Has the service verify the passkey that the page sent. Resolves to the flash that says why it was not accepted; undefined when it was. */
export async function verifyCredential(
  {client, siteUrl, fields}: FormActionRequest,
  type: 'create' | 'request',
): Promise<Flash | undefined> {
  const sent = fieldsShape.safeParse(fields).data
  const credential_response = readCredential(sent?.credential)
  // The page sends none without its script.
  if (!sent || !credential_response) return {toast: 'failed', code: 'passkey_needs_script'}
  const {error} = await client.auth.mfa.verify({
    factorId: sent.factor,
    challengeId: sent.challenge,
    webauthn: {...siteOf(siteUrl), type, credential_response},
  })
  return error ? passkeyErrorFlash(error) : undefined
}
