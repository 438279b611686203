import {createHmac, createPublicKey, generateKeyPairSync, type KeyObject} from 'node:crypto'
import {type JWK, type JWTHeaderParameters, SignJWT} from 'jose'

type Claims = Readonly<Record<string, unknown>>

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

const unsigned = (header: Claims, claims: Claims, signature = '') =>
  `${encode(header)}.${encode(claims)}.${signature}`

const withSecret = (secret: string, claims: Claims) => {
  const text = `${encode({alg: 'HS256', typ: 'JWT'})}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const signed = async (claims: Claims, key: KeyObject, header: Partial<JWTHeaderParameters> = {}) =>
  await new SignJWT({...claims}).setProtectedHeader({alg: 'ES256', typ: 'JWT', ...header}).sign(key)

/** The token with other claims under its old signature. */
const altered = (token: string, claims: Claims) => {
  const [header, , signature] = token.split('.')
  return `${header}.${encode(claims)}.${signature}`
}

type Target = Readonly<{
  /** An access token of the one who is attacked, as the service gave it. */
  token: string
  claims: Claims
  /** Of the service, as it publishes it. */
  publicJwk: JWK
  /** What only the service's own key can sign stands for another service that was given the same key. */
  privateKey?: KeyObject | undefined
  /** Somebody else's user id. */
  otherUser: string
}>

/** Tokens that the service's own key signed, and that are not for it all the same. */
async function misuseKey(claims: Claims, privateKey: KeyObject, kid: string): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000)
  const own = {kid}
  return [
    ['names a key that the service does not have', await signed(claims, privateKey, {kid: '../../dev/null'})],
    ['is over', await signed({...claims, exp: now - 60}, privateKey, own)],
    ['never ends', await signed({...claims, exp: undefined}, privateKey, own)],
    ['does not count yet', await signed({...claims, nbf: now + 600}, privateKey, own)],
    ['comes from another service', await signed({...claims, iss: 'https://evil.example'}, privateKey, own)],
    ['is meant for another service', await signed({...claims, aud: 'other'}, privateKey, own)],
    ['claims a role that no token gives', await signed({...claims, role: 'service_role'}, privateKey, own)],
    ['names nobody', await signed({...claims, sub: undefined}, privateKey, own)],
  ]
}

/** Tokens that somebody makes who wants to be taken for a user of the service, each by what is wrong with it. */
export async function forgeTokens({
  token,
  claims,
  publicJwk,
  privateKey,
  otherUser,
}: Target): Promise<Map<string, string>> {
  const {privateKey: foreignKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'})
  const {kid = ''} = publicJwk
  return new Map([
    ['says that it needs no signature', unsigned({alg: 'none', typ: 'JWT'}, claims)],
    ['says so in other letters', unsigned({alg: 'nOnE', typ: 'JWT', kid}, claims)],
    ['lost its signature', `${token.split('.').slice(0, 2).join('.')}.`],
    ['has a signature of nothing but zeros', unsigned({alg: 'ES256', kid}, claims, 'A'.repeat(86))],
    [
      'takes the public key for a shared secret',
      withSecret(
        createPublicKey({key: publicJwk, format: 'jwk'}).export({type: 'spki', format: 'pem'}).toString(),
        claims,
      ),
    ],
    ['takes the published key for a shared secret', withSecret(JSON.stringify(publicJwk), claims)],
    ["has another key's signature under the service's name", await signed(claims, foreignKey, {kid})],
    ['brings its own key along', await signed(claims, foreignKey, {jwk: publicKey.export({format: 'jwk'})})],
    ['says where its key lies', await signed(claims, foreignKey, {jku: 'https://evil.example/keys.json'})],
    ['was altered to name somebody else', altered(token, {...claims, sub: otherUser})],
    ['was altered to claim a second factor', altered(token, {...claims, aal: 'aal2'})],
    ['was altered to claim another role', altered(token, {...claims, role: 'service_role'})],
    ...(privateKey ? await misuseKey(claims, privateKey, kid) : []),
  ])
}
