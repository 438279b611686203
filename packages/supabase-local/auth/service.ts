import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  randomUUID,
  type KeyObject,
} from 'node:crypto'
import type {JWK} from 'jose'
import {z} from 'zod'
import postgres from 'postgres'

const part = z.string().min(40)

const keysShape = z.object({
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
  /** Published for verifying tokens. */
  publicJwk: Readonly<JWK>
  secret: Buffer
}>

/** Makes the keys of a new service. Store the result, and pass it to `parseAuthKeys`. */
export const makeAuthKeys = () => ({
  kid: randomUUID(),
  signing: generateKeyPairSync('ec', {namedCurve: 'P-256'}).privateKey.export({format: 'jwk'}),
  secret: randomBytes(32).toString('base64url'),
})

/** Parses stored keys. Throws if they weren't made by `makeAuthKeys`. */
export function parseAuthKeys(stored: unknown): AuthKeys {
  const {kid, signing, secret} = keysShape.parse(stored)
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

/** The context of every endpoint. */
export type AuthService = Readonly<{
  sql: postgres.Sql
  keys: AuthKeys
  /** The `iss` of tokens: the address of the service. */
  issuer: string
  /** The address of the site. Links lead there. */
  siteUrl: string
  options: AuthOptions
}>

/** Settings of a project. */
export type AuthOptions = Readonly<{
  /** Whether mails have codes beside their links, and users can sign in by mail without a password. */
  oneTimeCodes: boolean
  /** The function of the database that sends mails, with its schema. */
  mailHook: string
  /** The function of the database that judges an app's codes, with its schema; null if the project doesn't have one. */
  codeHook: string | null
}>

/** A transaction, or the connection for single statements. */
export type Database = postgres.ISql

/** The same settings as in `supabase/config.toml`. */
export const authSettings = {
  accessTokenSeconds: 600,
  /** A session ends thirty days after its sign-in, however often it was refreshed. */
  sessionSeconds: 2_592_000,
  refreshReuseSeconds: 10,
  linkSeconds: 3600,
  codeDigits: 8,
  mailPauseSeconds: 30,
  passwordLength: 12,
  /** A session may change its password for a day; after that it has to sign in again. */
  recentSignInSeconds: 86_400,
  maxFactors: 10,
  /** Passkeys for sign-in without a password, per user. */
  maxPasskeys: 10,
  challengeSeconds: 300,
} as const

/** Connects to the schema `auth`. Connects at the first statement, and reconnects by itself. */
export const connectAuthDatabase = (url: string): postgres.Sql =>
  postgres(url, {
    max: 5,
    connect_timeout: 2,
    backoff: () => 0.1,
    onnotice: () => undefined,
    connection: {application_name: 'auth', statement_timeout: 8000},
  })
