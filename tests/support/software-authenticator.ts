import {createHash, generateKeyPairSync, randomBytes, sign} from 'node:crypto'
import {isoCBOR} from '@simplewebauthn/server/helpers'

type Options = Readonly<{challenge: string; user?: Readonly<{id: string}>}>

/** What an authenticator, or the page that it is used on, may do wrong. */
type Changes = Readonly<{
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

  const clientData = (type: string, {challenge}: Options, {origin = new URL(site).origin}: Changes) =>
    Buffer.from(JSON.stringify({type, challenge, origin, crossOrigin: false}))

  const authenticatorData = (flags: number, changes: Changes, credential = Buffer.alloc(0)): Buffer => {
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
    create: (options: Options, changes: Changes = {}) => {
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
    get: (options: Options, changes: Changes = {}) => {
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

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
