import {generateAuthenticationOptions, generateRegistrationOptions} from '@simplewebauthn/server'
import {authSettings} from '../../service.ts'
import type {User} from '../../users/user.ts'
import {relyingPartyOf} from './relying-party.ts'

/** For how long the browser waits for its user, in milliseconds: as long as the challenge is good. */
const timeout = authSettings.challengeSeconds * 1000

/** Ed25519, ES256 and RS256, by their numbers: every device has one of them. */
export const algorithms = [-8, -7, -257] as const

/** A passkey as the options of a browser name it. */
export type KnownCredential = Readonly<{id: string; transports: string[]}>

type Creation = Readonly<{
  user: User
  known: readonly KnownCredential[]
  /** Whether the device has to find the passkey by itself, with nobody named. */
  residentKey: 'preferred' | 'required'
}>

/** Options with which a browser makes a passkey. A device that has one of those that are known makes no second one. */
export async function creationOptions(siteUrl: string, {user, known, residentKey}: Creation) {
  const {id, name} = relyingPartyOf(siteUrl)
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

/** Options with which a browser shows a passkey: one of those that are known, or any of the site where none are given. */
export const requestOptions = async (siteUrl: string, known?: readonly KnownCredential[]) =>
  await generateAuthenticationOptions({
    rpID: relyingPartyOf(siteUrl).id,
    ...(known && {allowCredentials: [...known]}),
    timeout,
    userVerification: 'required',
  })
