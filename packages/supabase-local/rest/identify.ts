import {createHash, timingSafeEqual} from 'node:crypto'
import {errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey} from 'jose'
import {apiError} from './requests.ts'

export type ApiKeys = Readonly<{publishable: string; secret: string}>

/** A role of the project, besides those that each project has. A hosted project signs a token for it with `supabase gen bearer-jwt`. */
export type ProjectRole = Readonly<{
  name: string
  /** The bearer token that selects the role. */
  token: string
  /** The size of its connection pool. */
  connections: number
  statementTimeoutMs: number
}>

/** What is needed to authenticate a caller. */
export type Trust = Readonly<{
  apiKeys: ApiKeys
  projectRoles: readonly ProjectRole[]
  /** Resolves the public key of an access token by its key id. */
  keyOf: JWTVerifyGetKey
  /** Issuer of access tokens. */
  issuer: string
  /** Makes the response to an invalid token; by default PostgREST's. */
  rejectToken?: (code: string, message: string, details?: string) => Response
}>

/** The principal, as claims for the database's policies. */
export type Claims = JWTPayload & {role: string}

const digest = (text: string) => createHash('sha256').update(text).digest()
const constantTimeEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

function findRole(key: string, keys: ApiKeys): 'anon' | 'service_role' | undefined {
  if (constantTimeEqual(key, keys.publishable)) return 'anon'
  if (constantTimeEqual(key, keys.secret)) return 'service_role'
  return undefined
}

const noKey = () =>
  apiError(401, {
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  })
const unknownKey = () =>
  apiError(401, {message: 'Invalid API key', hint: 'Double check your Supabase API key.'})
const secretInBrowser = () =>
  apiError(401, {
    message: 'Forbidden use of secret API key in browser',
    hint: 'Secret API keys can only be used in a protected environment and should never be used in a browser.',
  })
const restError = (code: string, message: string, details: string | null = null) =>
  apiError(401, {code, message, details, hint: null})

async function verifyToken(
  token: string,
  {keyOf, issuer, rejectToken: badToken = restError}: Trust,
): Promise<Claims | Response> {
  try {
    const {payload} = await jwtVerify(token, keyOf, {
      // Only one algorithm: the token's header must not choose it.
      algorithms: ['ES256'],
      issuer,
      audience: 'authenticated',
      requiredClaims: ['sub', 'exp'],
    })
    // Other roles come from API keys only, so a token cannot escalate its rights.
    return payload['role'] === 'authenticated'
      ? {...payload, role: 'authenticated'}
      : badToken('PGRST301', 'JWT role is not allowed')
  } catch (error) {
    if (error instanceof errors.JWTExpired) return badToken('PGRST303', 'JWT expired')
    if (error instanceof errors.JOSEError)
      return badToken(
        'PGRST301',
        'No suitable key or wrong key type',
        'None of the keys was able to decode the JWT',
      )
    throw error
  }
}

/** Authenticates a request by its API key, or by the user's token. Returns a Response if it's rejected. */
export async function identify(request: Request, trust: Trust): Promise<Claims | Response> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (!key) return noKey()
  const role = findRole(key, trust.apiKeys)
  if (!role) return unknownKey()
  if (role === 'service_role' && /^\s*Mozilla\/5\.0/.test(request.headers.get('user-agent') ?? ''))
    return secretInBrowser()
  const bearer = /^Bearer +(?<token>.+)$/i.exec(request.headers.get('authorization') ?? '')?.groups?.['token']
  // Without a session, supabase-js sends its API key in both places.
  if (!bearer || constantTimeEqual(bearer, key)) return {role}
  // In a hosted project, each of these roles has its own token, too.
  const own = trust.projectRoles.find(({token}) => constantTimeEqual(bearer, token))
  if (own) return {role: own.name}
  return await verifyToken(bearer, trust)
}
