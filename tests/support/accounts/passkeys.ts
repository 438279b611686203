import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'
import {isoCBOR} from '@simplewebauthn/server/helpers'
import {challengeJson, readCredential, readPasskeyCredential} from '#web/database/session/credential-json.ts'
import type {newAuthClient, AuthTarget} from './auth-client.ts'

type Options = Readonly<{challenge: string; user?: Readonly<{id: string}>}>

/** What an authenticator, or the page that it is used on, may do wrong. */
type AuthenticatorChanges = Readonly<{
  origin?: string
  rpId?: string
  counter?: number
  isUserVerified?: boolean
  /** Signed by the key of another passkey. */
  isForged?: boolean
  userHandle?: string
}>

const userPresent = 0b1
const userVerified = 0b100
const hasCredential = 0b100_0000

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

const coordinate = (value: string | undefined) => new Uint8Array(Buffer.from(value ?? '', 'base64url'))

/** A public key in the format of COSE: an elliptic curve, ES256, P-256, and the point. */
function coseKey({x, y}: Readonly<{x?: string | undefined; y?: string | undefined}>): Uint8Array {
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  )
}

const newKeys = () => generateKeyPairSync('ec', {namedCurve: 'P-256'})

/** A device with one passkey of a site, which it makes at the first challenge and shows at the next ones, with the name of its user. It counts what it signs. */
export function softwareAuthenticator(site: string) {
  const {publicKey, privateKey} = newKeys()
  const id = randomBytes(16)
  let signed = 0
  let owner: string | undefined

  const clientData = (
    type: string,
    {challenge}: Options,
    {origin = new URL(site).origin}: AuthenticatorChanges,
  ) => Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}))

  const authenticatorData = (
    flags: number,
    changes: AuthenticatorChanges,
    credential = Buffer.alloc(0),
  ): Buffer => {
    const {rpId = new URL(site).hostname, isUserVerified = true, counter = signed} = changes
    const counted = Buffer.alloc(5)
    counted.writeUInt8(flags | userPresent | (isUserVerified ? userVerified : 0))
    counted.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), counted, credential])
  }

  const credential = <Response>(response: Response) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    create: (options: Options, changes: AuthenticatorChanges = {}) => {
      owner = options.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([
        Buffer.alloc(16),
        length,
        id,
        coseKey(publicKey.export({format: 'jwk'})),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authenticatorData(hasCredential, changes, attested))],
      ])
      return credential({
        clientDataJSON: text(clientData('webauthn.create', options, changes)),
        attestationObject: text(isoCBOR.encode(attestation)),
        transports: ['internal'],
      })
    },
    get: (options: Options, changes: AuthenticatorChanges = {}) => {
      signed += 1
      const client = clientData('webauthn.get', options, changes)
      const data = authenticatorData(0, changes)
      const signer = changes.isForged ? newKeys().privateKey : privateKey
      const userHandle = changes.userHandle ?? owner
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), signer)),
        ...(userHandle !== undefined && {userHandle}),
      })
    },
  }
}

type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>

type Visitor = ReturnType<typeof newAuthClient>
type Site = Pick<AuthTarget, 'siteUrl'>
type ResponseChanges = Parameters<SoftwareAuthenticator['get']>[1]

const toRelyingParty = ({siteUrl}: Site) => {
  const {hostname, origin} = new URL(siteUrl)
  return {rpId: hostname, rpOrigins: [origin]}
}

/** Requests a challenge of a passkey as the site does. */
export const requestChallenge = async (site: Site, visitor: Visitor, factorId: string) =>
  await visitor.auth.mfa.challenge({factorId, webauthn: toRelyingParty(site)})

type Challenged = Awaited<ReturnType<typeof requestChallenge>>

function requireData({data, error}: Challenged) {
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
    webauthn: {...toRelyingParty(site), type, credential_response},
  })
}

/** Has a device make a passkey for a challenge of a factor, and sends it. */
export async function makePasskey(
  site: Site,
  visitor: Visitor,
  factorId: string,
  device: SoftwareAuthenticator,
  changes: ResponseChanges = {},
) {
  const challenge = requireData(await requestChallenge(site, visitor, factorId))
  const made = device.create(challengeJson(challenge), changes)
  return await verify(site, visitor, {factorId, challengeId: challenge.id}, {type: 'create', made})
}

/** Begins a factor, and has a device make its passkey. Throws when no factor can be begun. */
export async function createPasskey(
  site: Site,
  visitor: Visitor,
  device: SoftwareAuthenticator,
  friendlyName = 'My laptop',
  changes: ResponseChanges = {},
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
  changes: ResponseChanges = {},
  challenged?: Challenged,
) {
  const challenge = requireData(challenged ?? (await requestChallenge(site, visitor, factorId)))
  const made = device.get(challengeJson(challenge), changes)
  return await verify(site, visitor, {factorId, challengeId: challenge.id}, {type: 'request', made})
}

type SignInVisitor = ReturnType<typeof newAuthClient>
type SignInChanges = Parameters<SoftwareAuthenticator['get']>[1]
type Registration = Awaited<ReturnType<SignInVisitor['auth']['passkey']['startRegistration']>>
type Authentication = Awaited<ReturnType<SignInVisitor['auth']['passkey']['startAuthentication']>>

function sent(made: unknown) {
  const credential = readPasskeyCredential(JSON.stringify(made))
  if (!credential) throw new Error('The device made no credential.')
  return credential
}

/** Has a device make a passkey that signs in without a password, for a challenge of its own or one that was made before. */
export async function registerPasskey(
  visitor: SignInVisitor,
  device: SoftwareAuthenticator,
  changes: SignInChanges = {},
  begun?: Registration,
) {
  const {data, error} = begun ?? (await visitor.auth.passkey.startRegistration())
  if (error) return {data: null, error}
  const credential = sent(device.create(data.options, changes))
  return await visitor.auth.passkey.verifyRegistration({challengeId: data.challenge_id, credential})
}

/** Adds a passkey to an account and returns its id. */
export async function addSignInPasskey(
  visitor: SignInVisitor,
  device: SoftwareAuthenticator,
): Promise<string> {
  const {data, error} = await registerPasskey(visitor, device)
  if (error) throw error
  return data.id
}

/** Signs a visitor in with a passkey alone. */
export async function signInWithPasskey(
  visitor: SignInVisitor,
  device: SoftwareAuthenticator,
  changes: SignInChanges = {},
  begun?: Authentication,
) {
  const {data, error} = begun ?? (await visitor.auth.passkey.startAuthentication())
  if (error) throw error
  const credential = sent(device.get(data.options, changes))
  return await visitor.auth.passkey.verifyAuthentication({challengeId: data.challenge_id, credential})
}
