import type {
  AuthMFAChallengeWebauthnResponse,
  AuthPasskeyAuthenticationOptionsResponse,
  AuthPasskeyRegistrationOptionsResponse,
  MFAVerifyWebauthnParams,
  VerifyPasskeyAuthenticationParams,
} from '@supabase/supabase-js'
import {z} from 'zod'

type Challenge = NonNullable<AuthMFAChallengeWebauthnResponse['data']>
type Bytes = Readonly<{id: BufferSource}>

/** Verified by the sign-in service. The site only passes it on. */
const credentialShape = z.object({
  id: z.base64url(),
  rawId: z.base64url(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.json()),
  clientExtensionResults: z.record(z.string(), z.json()),
})

const encode = (bytes: BufferSource): string =>
  (ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes)
  ).toString('base64url')

const encodeIds = <Known extends Bytes>(known: readonly Known[] = []) =>
  known.map((entry) => ({...entry, id: encode(entry.id)}))

/**
 * The options of a challenge in the standard's JSON. The client library has decoded them for a browser, but this is the server. Always requires the
 * device to verify its user.
 */
export function challengeJson({webauthn}: Challenge) {
  if (webauthn.type === 'create') {
    const {publicKey} = webauthn.credential_options
    return {
      ...publicKey,
      type: 'create' as const,
      challenge: encode(publicKey.challenge),
      user: {...publicKey.user, id: encode(publicKey.user.id)},
      excludeCredentials: encodeIds(publicKey.excludeCredentials),
      authenticatorSelection: {...publicKey.authenticatorSelection, userVerification: 'required' as const},
    }
  }
  const {publicKey} = webauthn.credential_options
  return {
    ...publicKey,
    type: 'request' as const,
    challenge: encode(publicKey.challenge),
    allowCredentials: encodeIds(publicKey.allowCredentials),
    userVerification: 'required' as const,
  }
}

type SignInOptions = NonNullable<AuthPasskeyAuthenticationOptionsResponse['data']>['options']

/** The options of a sign-in, which the client library leaves in the standard's JSON. They don't name a passkey, because the device finds it. */
export const signInJson = ({allowCredentials = [], ...options}: SignInOptions) => ({
  ...options,
  type: 'request' as const,
  allowCredentials,
  userVerification: 'required' as const,
})

type RegistrationOptions = NonNullable<AuthPasskeyRegistrationOptionsResponse['data']>['options']

/** The options of a passkey that the device must find by itself at sign-in. */
export const registrationJson = ({
  excludeCredentials = [],
  authenticatorSelection,
  ...options
}: RegistrationOptions) => ({
  ...options,
  type: 'create' as const,
  excludeCredentials,
  authenticatorSelection: {
    ...authenticatorSelection,
    residentKey: 'required' as const,
    userVerification: 'required' as const,
  },
})

type Credential = MFAVerifyWebauthnParams['webauthn']['credential_response']

/** The client library takes a browser's credential, and sends the result of its `toJSON`. */
const sendable = z.custom<Credential>((value) => value instanceof Object && 'toJSON' in value)

/** Reads a credential that a browser wrote as JSON, for the client library; undefined if it's invalid. */
export function readCredential(text: string | undefined): Credential | undefined {
  const parsed = credentialShape.safeParse(parseJson(text))
  return parsed.success ? sendable.parse({toJSON: () => parsed.data}) : undefined
}

type PasskeyCredential = VerifyPasskeyAuthenticationParams['credential']

/** Without a password, the client library takes the credential as JSON. */
const asJson = z.custom<PasskeyCredential>((value) => credentialShape.safeParse(value).success)

/** The same for a sign-in passkey; undefined if it's invalid. */
export function readPasskeyCredential(text: string | undefined): PasskeyCredential | undefined {
  return asJson.safeParse(parseJson(text)).data
}

function parseJson(text: string | undefined): unknown {
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
