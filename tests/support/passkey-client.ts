import {challengeJson, readCredential} from '#web/database/session/credential-json.ts'
import type {newAuthClient} from './auth-client.ts'
import type {AuthTarget} from './auth-target.ts'
import type {SoftwareAuthenticator} from './software-authenticator.ts'

type Visitor = ReturnType<typeof newAuthClient>
type Site = Pick<AuthTarget, 'siteUrl'>
type Changes = Parameters<SoftwareAuthenticator['get']>[1]

const siteOf = ({siteUrl}: Site) => {
  const {hostname, origin} = new URL(siteUrl)
  return {rpId: hostname, rpOrigins: [origin]}
}

/** Requests a challenge of a passkey as the site does. */
export const challengeOf = async (site: Site, visitor: Visitor, factorId: string) =>
  await visitor.auth.mfa.challenge({factorId, webauthn: siteOf(site)})

type Challenged = Awaited<ReturnType<typeof challengeOf>>

function dataOf({data, error}: Challenged) {
  if (error) throw error
  return data
}

const verify = async (
  site: Site,
  visitor: Visitor,
  {factorId, challengeId}: Readonly<{factorId: string; challengeId: string}>,
  {type, made}: Readonly<{type: 'create' | 'request'; made: unknown}>,
) => {
  const credential_response = readCredential(JSON.stringify(made))
  if (!credential_response) throw new Error('The device made no credential.')
  return await visitor.auth.mfa.verify({
    factorId,
    challengeId,
    webauthn: {...siteOf(site), type, credential_response},
  })
}

/** Has a device make a passkey for a challenge of a factor, and sends it. */
export async function makePasskey(
  site: Site,
  visitor: Visitor,
  factorId: string,
  device: SoftwareAuthenticator,
  changes: Changes = {},
) {
  const challenge = dataOf(await challengeOf(site, visitor, factorId))
  const made = device.create(challengeJson(challenge), changes)
  return await verify(site, visitor, {factorId, challengeId: challenge.id}, {type: 'create', made})
}

/** Begins a factor, and has a device make its passkey. Throws when no factor can be begun. */
export async function createPasskey(
  site: Site,
  visitor: Visitor,
  device: SoftwareAuthenticator,
  friendlyName = 'My laptop',
  changes: Changes = {},
) {
  const {data, error} = await visitor.auth.mfa.enroll({factorType: 'webauthn', friendlyName})
  if (error) throw error
  return {...(await makePasskey(site, visitor, data.id, device, changes)), factorId: data.id}
}

/** Adds a passkey to an account and returns its factor. */
export async function addPasskey(
  site: Site,
  visitor: Visitor,
  device: SoftwareAuthenticator,
  friendlyName?: string,
): Promise<string> {
  const {error, factorId} = await createPasskey(site, visitor, device, friendlyName)
  if (error) throw error
  return factorId
}

/** Shows a passkey for a challenge of its own, or for one that was made before. */
export async function showPasskey(
  site: Site,
  visitor: Visitor,
  factorId: string,
  device: SoftwareAuthenticator,
  changes: Changes = {},
  challenged?: Challenged,
) {
  const challenge = dataOf(challenged ?? (await challengeOf(site, visitor, factorId)))
  const made = device.get(challengeJson(challenge), changes)
  return await verify(site, visitor, {factorId, challengeId: challenge.id}, {type: 'request', made})
}
