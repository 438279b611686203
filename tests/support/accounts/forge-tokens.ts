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

/** The token with other claims and its original signature. */
const altered = (token: string, claims: Claims) => {
  const [header, , signature] = token.split('.')
  return `${header}.${encode(claims)}.${signature}`
}

type Target = Readonly<{
  /** An access token of the victim, issued by the service. */
  token: string
  claims: Claims
  /** The service's published key. */
  publicJwk: JWK
  /** The service's private key, for tokens that another service with the same key could have signed. */
  privateKey?: KeyObject | undefined
  /** The id of another user. */
  otherUser: string
}>

/** Tokens with a valid signature and invalid claims. */
async function misuseKey(claims: Claims, privateKey: KeyObject, kid: string): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000)
  const own = {kid}
  return [
    ['names a key that the service does not have', await signed(claims, privateKey, {kid: '../../dev/null'})],
    ['is expired', await signed({...claims, exp: now - 60}, privateKey, own)],
    ['never expires', await signed({...claims, exp: undefined}, privateKey, own)],
    ['is not valid yet', await signed({...claims, nbf: now + 600}, privateKey, own)],
    ['has another issuer', await signed({...claims, iss: 'https://evil.example'}, privateKey, own)],
    ['has another audience', await signed({...claims, aud: 'other'}, privateKey, own)],
    ['claims a role that no token grants', await signed({...claims, role: 'service_role'}, privateKey, own)],
    ['has no subject', await signed({...claims, sub: undefined}, privateKey, own)],
  ]
}

/** Forged access tokens, each by what is wrong with it. */
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
    ['claims that it needs no signature', unsigned({alg: 'none', typ: 'JWT'}, claims)],
    ['claims that in other letters', unsigned({alg: 'nOnE', typ: 'JWT', kid}, claims)],
    ['has no signature', `${token.split('.').slice(0, 2).join('.')}.`],
    ['has a signature of zeros', unsigned({alg: 'ES256', kid}, claims, 'A'.repeat(86))],
    [
      'uses the public key as a shared secret',
      withSecret(
        createPublicKey({key: publicJwk, format: 'jwk'}).export({type: 'spki', format: 'pem'}).toString(),
        claims,
      ),
    ],
    ['uses the published JWK as a shared secret', withSecret(JSON.stringify(publicJwk), claims)],
    ["is signed with another key under the service's key id", await signed(claims, foreignKey, {kid})],
    ['includes its own key', await signed(claims, foreignKey, {jwk: publicKey.export({format: 'jwk'})})],
    ['links to its own key', await signed(claims, foreignKey, {jku: 'https://evil.example/keys.json'})],
    ['was altered to name another user', altered(token, {...claims, sub: otherUser})],
    ['was altered to claim a second factor', altered(token, {...claims, aal: 'aal2'})],
    ['was altered to claim another role', altered(token, {...claims, role: 'service_role'})],
    ...(privateKey ? await misuseKey(claims, privateKey, kid) : []),
  ])
}
