import {createHash, timingSafeEqual} from 'node:crypto'
import {errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey} from 'jose'
import type {Keys} from '#commands/environment/keys.ts'
import {apiError} from './api-error.ts'

type ApiKeys = Keys['supabase']

/** By what a caller is known. */
export type Trust = Readonly<{
  apiKeys: ApiKeys
  /** The key that signs access tokens, by the name that a token gives it. */
  keyOf: JWTVerifyGetKey
  /** Who signs them. */
  issuer: string
  /** How a token is refused, where it is not in PostgREST's words. */
  rejectToken?: (code: string, message: string, details?: string) => Response
}>

/** Who asks, as claims that the database's policies read. The role is one of three, whatever the caller sent. */
export type Claims = JWTPayload & {role: 'anon' | 'authenticated' | 'service_role'}

const digest = (text: string) => createHash('sha256').update(text).digest()
const constantTimeEqual = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

function roleOfKey(key: string, keys: ApiKeys): 'anon' | 'service_role' | undefined {
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

async function claimsOfToken(
  token: string,
  {keyOf, issuer, rejectToken: badToken = restError}: Trust,
): Promise<Claims | Response> {
  try {
    const {payload} = await jwtVerify(token, keyOf, {
      // One algorithm, and no other whatever the token says: its own header is not to be trusted.
      algorithms: ['ES256'],
      issuer,
      audience: 'authenticated',
      requiredClaims: ['sub', 'exp'],
    })
    // A token speaks for a user. Other roles come from the API keys alone, so no token can raise itself.
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

/** Who sent a request: by its API key, or by the user's token beside the key. A Response refuses it. */
export async function identify(request: Request, trust: Trust): Promise<Claims | Response> {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
  if (!key) return noKey()
  const role = roleOfKey(key, trust.apiKeys)
  if (!role) return unknownKey()
  if (role === 'service_role' && /^\s*Mozilla\/5\.0/.test(request.headers.get('user-agent') ?? ''))
    return secretInBrowser()
  const bearer = /^Bearer +(?<token>.+)$/i.exec(request.headers.get('authorization') ?? '')?.groups?.['token']
  // Without a session, supabase-js sends its API key in both places.
  if (!bearer || constantTimeEqual(bearer, key)) return {role}
  return await claimsOfToken(bearer, trust)
}
