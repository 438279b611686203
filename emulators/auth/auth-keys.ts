import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  type KeyObject,
} from 'node:crypto'
import path from 'node:path'
import type {JWK} from 'jose'
import {z} from 'zod'
import {makeOnce} from '#commands/environment/make-once.ts'

const part = z.string().min(40)

const fileShape = z.object({
  kid: z.uuid(),
  /** Signs the access tokens (ES256). */
  signing: z.object({kty: z.literal('EC'), crv: z.literal('P-256'), x: part, y: part, d: part}),
  /** Derives the successor of each refresh token, and encrypts secrets at rest. */
  secret: part,
})

/** The keys of one embedded sign-in service. */
export type AuthKeys = Readonly<{
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
  /** Public, so that anybody can verify tokens. */
  publicJwk: Readonly<JWK>
  secret: Buffer
}>

const make = () => ({
  kid: randomUUID(),
  signing: generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export({format: 'jwk'}),
  secret: randomBytes(32).toString('base64url'),
})

/** Reads `auth-keys.json` of a data folder, making it (readable by its owner only) at the first start. */
export function readAuthKeys(dataDir: string): AuthKeys {
  const {kid, signing, secret} = fileShape.parse(makeOnce(path.join(dataDir, 'auth-keys.json'), make))
  const privateKey = createPrivateKey({key: signing, format: 'jwk'})
  const {kty, crv, x, y} = signing
  return {
    kid,
    privateKey,
    publicKey: createPublicKey(privateKey),
    publicJwk: {kty, crv, x, y, kid, alg: 'ES256', use: 'sig'},
    secret: Buffer.from(secret, 'base64url'),
  }
}
