import {z} from 'zod'
import type {Messages} from '#i18n/messages.ts'

/** The name of a message about a passkey. */
export type PasskeyProblem = Extract<keyof Messages['auth']['messages'], `passkey_${string}`>

const problems: Readonly<Record<string, PasskeyProblem>> = {
  AbortError: 'passkey_cancelled',
  InvalidStateError: 'passkey_known',
  SecurityError: 'passkey_elsewhere',
  NotSupportedError: 'passkey_device',
  ConstraintError: 'passkey_device',
}

/**
 * Maps a browser's error to a message. Browsers report `NotAllowedError` both when the user declines and on a timeout, so
 * the clock distinguishes the two.
 */
export function describeProblem(name: string, isLate: boolean): PasskeyProblem {
  if (name === 'NotAllowedError') return isLate ? 'passkey_late' : 'passkey_cancelled'
  return Object.hasOwn(problems, name) ? (problems[name] ?? 'passkey_failed') : 'passkey_failed'
}

const knownShape = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).default([]),
})

const creationShape = z.object({
  type: z.literal('create'),
  rp: z.object({id: z.string(), name: z.string()}),
  user: z.object({id: z.string(), name: z.string(), displayName: z.string()}),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({type: z.literal('public-key'), alg: z.int()})),
  timeout: z.number().default(300_000),
  excludeCredentials: z.array(knownShape),
  authenticatorSelection: z.object({
    residentKey: z.enum(['discouraged', 'preferred', 'required']).default('preferred'),
    userVerification: z.literal('required'),
  }),
})

const requestShape = z.object({
  type: z.literal('request'),
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number().default(300_000),
  allowCredentials: z.array(knownShape),
  userVerification: z.literal('required'),
})

/**
 * The response for creating or using a passkey: WebAuthn options as JSON, or the reason for a failure. Times are in
 * milliseconds.
 */
export const challengeResponseShape = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('ready'),
    /** The id of the second factor. */
    factor: z.uuid().optional(),
    challenge: z.uuid(),
    options: z.discriminatedUnion('type', [creationShape, requestShape]),
  }),
  z.object({
    status: z.literal('failed'),
    toast: z.object({title: z.string(), description: z.string()}),
  }),
])

export type ChallengeResponse = z.infer<typeof challengeResponseShape>
export type CeremonyOptions = Extract<ChallengeResponse, {status: 'ready'}>['options']

/** `add` creates and `use` uses a passkey as a second factor. `add-sign-in` and `sign-in` do the same without a password. */
export type Ceremony = 'add' | 'use' | 'add-sign-in' | 'sign-in'

/** The fields to send, or the reason for the user: a message name, or the server's words. */
export type Performed =
  | Readonly<{status: 'done'; fields: Readonly<Record<'factor' | 'challenge' | 'credential', string>>}>
  | Readonly<{status: 'prevented'; problem: PasskeyProblem}>
  | Readonly<{status: 'failed'; toast: Readonly<{title: string; description: string}>}>

/** Whether the browser supports passkeys, and reads and writes them as JSON. */
const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

const prevented = (problem: PasskeyProblem): Performed => ({status: 'prevented', problem})

async function requestOptions(ceremony: Ceremony, data: FormData) {
  const sent = [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  const response = await fetch(`/api/auth/passkey/${ceremony}`, {
    method: 'POST',
    body: new URLSearchParams(sent),
  })
  return challengeResponseShape.parse(await response.json())
}

const requestCredential = async (options: CeremonyOptions): Promise<Credential | null> =>
  options.type === 'create'
    ? await navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
      })
    : await navigator.credentials.get({publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options)})

/** Makes the device create or use a passkey, with options from the server for the form's values. */
export async function performCeremony(ceremony: Ceremony, data: FormData): Promise<Performed> {
  if (!hasPasskeys()) return prevented('passkey_unsupported')
  // The response is invalid without a network, or if a proxy replaced it.
  const begun = await requestOptions(ceremony, data).catch(() => null)
  if (!begun) return prevented('passkey_failed')
  if (begun.status === 'failed') return begun
  const {factor = '', challenge, options} = begun
  const startedAt = performance.now()
  try {
    const credential = await requestCredential(options)
    return credential
      ? {status: 'done', fields: {factor, challenge, credential: JSON.stringify(credential)}}
      : prevented('passkey_cancelled')
  } catch (error) {
    const isLate = performance.now() - startedAt >= options.timeout
    return prevented(describeProblem(error instanceof DOMException ? error.name : '', isLate))
  }
}
