import {z} from 'zod'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import {authErrors, type AuthError} from '../http.ts'
import {type Database, authSettings} from '../service.ts'
import type {User} from '../users.ts'

/** The relying party of passkeys: the site's host, and the origin of its pages. */
function toRelyingParty(siteUrl: string) {
  const {hostname, host, origin} = new URL(siteUrl)
  return {id: hostname, name: host, origin}
}

/** The relying party that a client names. */
export const relyingPartyShape = z.object({
  rpId: z.string().nullish(),
  rpOrigins: z.array(z.string()).nullish(),
})

/** Throws if the client names a site other than the project's. */
export function checkRelyingParty(
  siteUrl: string,
  {rpId, rpOrigins}: z.infer<typeof relyingPartyShape>,
): void {
  const {id, origin} = toRelyingParty(siteUrl)
  if ((rpId ?? id) !== id) throw authErrors.malformed(`rpId needs to be ${id}`)
  if (rpOrigins?.some((named) => named !== origin))
    throw authErrors.malformed(`rpOrigins needs to be ${origin}`)
}

const encoded = z.base64url()

const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  // Extensions decide nothing here.
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
}

/** A new passkey in the JSON of the standard. */
export const createdShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
})

/** A passkey's response to a challenge, in the JSON of the standard. */
export const shownCredentialShape = z.object({
  ...credential,
  response: z.object({clientDataJSON: encoded, authenticatorData: encoded, signature: encoded}),
})

/** The browser's response for a new passkey, in the JSON of the standard. */
export type CreatedCredential = z.infer<typeof createdShape>

/** The browser's response for an existing passkey. */
export type ShownCredential = z.infer<typeof shownCredentialShape>

/** The part of a verification that replaces the code for passkeys. */
export const credentialResponseShape = z.discriminatedUnion(
  'type',
  [
    relyingPartyShape.extend({type: z.literal('create'), credential_response: createdShape}),
    relyingPartyShape.extend({type: z.literal('request'), credential_response: shownCredentialShape}),
  ],
  {error: 'WebAuthn type must be create or request'},
)

export type CredentialResponse = z.infer<typeof credentialResponseShape>

const credentialShape = z.object({
  id: z.base64url(),
  /** In COSE format, as base64url. */
  publicKey: z.base64url(),
  /** The device's count of signatures; always 0 if the device doesn't count. */
  counter: z.int().nonnegative(),
  transports: z.array(z.string()),
})

/** The public half of a passkey, as it is stored in `auth.mfa_factors.web_authn_credential`. */
export type StoredCredential = z.infer<typeof credentialShape>

const rowShape = z.object({factorId: z.uuid(), credential: credentialShape})

/** The verified passkeys of a user, each with its factor. */
export const listFactorPasskeys = async (sql: Database, userId: string) =>
  z.array(rowShape).parse(
    await sql`
      select id as "factorId", web_authn_credential as credential from auth.mfa_factors
      where user_id = ${userId} and factor_type = 'webauthn' and status = 'verified' order by created_at, id`,
  )

/** How long the browser waits for the user, in milliseconds: the lifetime of a challenge. */
const timeout = authSettings.challengeSeconds * 1000

/** The numbers of Ed25519, ES256 and RS256. Every device supports one of them. */
const algorithms = [-8, -7, -257] as const

/** A passkey as the options of a browser name it. */
export type KnownCredential = Readonly<{id: string; transports: string[]}>

type Creation = Readonly<{
  user: User
  known: readonly KnownCredential[]
  /** `required` if the device must find the passkey without the user's name. */
  residentKey: 'preferred' | 'required'
}>

/** The options for creating a passkey. A device with a known passkey doesn't create a second one. */
export async function creationOptions(siteUrl: string, {user, known, residentKey}: Creation) {
  const {id, name} = toRelyingParty(siteUrl)
  return await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    userDisplayName: user.email,
    timeout,
    excludeCredentials: [...known],
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: {residentKey, userVerification: 'required'},
  })
}

/** The options for using a passkey: one of the known ones, or by default any passkey of the site. */
export const requestOptions = async (siteUrl: string, known?: readonly KnownCredential[]) =>
  await generateAuthenticationOptions({
    rpID: toRelyingParty(siteUrl).id,
    ...(known && {allowCredentials: [...known]}),
    timeout,
    userVerification: 'required',
  })

/** The expected challenge and site, and the endpoint's error for a rejected response. */
type Signed<Response> = Readonly<{
  siteUrl: string
  challenge: string
  response: Response
  refused: (reason: string) => AuthError
}>

/** The library throws an Error with the reason if it rejects a response. */
const requireAccepted = async <Result>(
  verification: Promise<Result>,
  refused: (reason: string) => AuthError,
): Promise<Result> =>
  await verification.catch((error: unknown) => {
    throw refused(error instanceof Error ? error.message : String(error))
  })

const toExpected = ({siteUrl, challenge}: Pick<Signed<unknown>, 'siteUrl' | 'challenge'>) => {
  const {id, origin} = toRelyingParty(siteUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

/** Checks a new passkey. Throws unless it's for this site and challenge, and the device verified the user. */
export async function checkCreated({response, refused, ...signed}: Signed<CreatedCredential>) {
  const {verified, registrationInfo} = await requireAccepted(
    verifyRegistrationResponse({
      response,
      ...toExpected(signed),
      supportedAlgorithmIDs: [...algorithms],
    }),
    refused,
  )
  if (!verified) throw refused('The passkey is not signed as it says.')
  const {credential, aaguid, credentialDeviceType, credentialBackedUp: isBackedUp} = registrationInfo
  const stored: StoredCredential = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports,
  }
  return {stored, aaguid, isBackupEligible: credentialDeviceType === 'multiDevice', isBackedUp}
}

/**
 * Checks that a stored passkey signed the challenge. Resolves to how often it has signed by now. Throws when it counts from less than
 * before: then it is a copy.
 */
export async function checkShown(
  {response, refused, ...signed}: Signed<ShownCredential>,
  {publicKey, ...stored}: StoredCredential,
): Promise<number> {
  const {verified, authenticationInfo} = await requireAccepted(
    verifyAuthenticationResponse({
      response,
      ...toExpected(signed),
      credential: {...stored, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url'))},
    }),
    refused,
  )
  if (!verified) throw refused('The signature is not that of the passkey.')
  return authenticationInfo.newCounter
}
