import {verifyAuthenticationResponse, verifyRegistrationResponse} from '@simplewebauthn/server'
import type {AuthError} from '../../http/auth-error.ts'
import type {CreatedCredential, ShownCredential} from './credential-response.ts'
import type {StoredCredential} from './passkey.ts'
import {algorithms} from './passkey-options.ts'
import {relyingPartyOf} from './relying-party.ts'

/** What a device has signed, and the error of the endpoint for what is not accepted. */
type Signed<Response> = Readonly<{
  siteUrl: string
  challenge: string
  response: Response
  refused: (reason: string) => AuthError
}>

/** The library throws for whatever it does not accept, and says why. */
const accepted = async <Result>(
  verification: Promise<Result>,
  refused: (reason: string) => AuthError,
): Promise<Result> =>
  await verification.catch((error: unknown) => {
    throw refused(error instanceof Error ? error.message : String(error))
  })

const expectedOf = ({siteUrl, challenge}: Pick<Signed<unknown>, 'siteUrl' | 'challenge'>) => {
  const {id, origin} = relyingPartyOf(siteUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

/** Checks a new passkey. Throws when it is not made for this site and challenge, by a device that knows its user. */
export async function checkCreated({response, refused, ...signed}: Signed<CreatedCredential>) {
  const {verified, registrationInfo} = await accepted(
    verifyRegistrationResponse({
      response,
      ...expectedOf(signed),
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
  const {verified, authenticationInfo} = await accepted(
    verifyAuthenticationResponse({
      response,
      ...expectedOf(signed),
      credential: {...stored, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url'))},
    }),
    refused,
  )
  if (!verified) throw refused('The signature is not that of the passkey.')
  return authenticationInfo.newCounter
}
