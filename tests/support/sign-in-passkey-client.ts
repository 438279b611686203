import {readPasskeyCredential} from '#web/database/session/credential-json.ts'
import type {newAuthClient} from './auth-client.ts'
import type {SoftwareAuthenticator} from './software-authenticator.ts'

type Visitor = ReturnType<typeof newAuthClient>
type Changes = Parameters<SoftwareAuthenticator['get']>[1]
type Registration = Awaited<ReturnType<Visitor['auth']['passkey']['startRegistration']>>
type Authentication = Awaited<ReturnType<Visitor['auth']['passkey']['startAuthentication']>>

function sent(made: unknown) {
  const credential = readPasskeyCredential(JSON.stringify(made))
  if (!credential) throw new Error('The device made no credential.')
  return credential
}

/** Has a device make a passkey that signs in without a password, for a challenge of its own or one that was made before. */
export async function registerPasskey(
  visitor: Visitor,
  device: SoftwareAuthenticator,
  changes: Changes = {},
  begun?: Registration,
) {
  const {data, error} = begun ?? (await visitor.auth.passkey.startRegistration())
  if (error) return {data: null, error}
  const credential = sent(device.create(data.options, changes))
  return await visitor.auth.passkey.verifyRegistration({challengeId: data.challenge_id, credential})
}

/** Adds a passkey to an account and returns its id. */
export async function addSignInPasskey(visitor: Visitor, device: SoftwareAuthenticator): Promise<string> {
  const {data, error} = await registerPasskey(visitor, device)
  if (error) throw error
  return data.id
}

/** Signs a visitor in with a passkey alone. */
export async function signInWithPasskey(
  visitor: Visitor,
  device: SoftwareAuthenticator,
  changes: Changes = {},
  begun?: Authentication,
) {
  const {data, error} = begun ?? (await visitor.auth.passkey.startAuthentication())
  if (error) throw error
  const credential = sent(device.get(data.options, changes))
  return await visitor.auth.passkey.verifyAuthentication({challengeId: data.challenge_id, credential})
}
