import {z} from 'zod'
import type {ApiVersion} from './api-version.ts'
import {AuthError, authErrors} from './auth-error.ts'
import type {Claims} from '#emulators/rest/identify.ts'

/** A request to the sign-in service, read and identified. */
export type Call = Readonly<{
  method: string
  /** After `/auth/v1`, for example `/token`. */
  path: string
  query: URLSearchParams
  body: string
  /** The principal, by API key and verified token. */
  claims: Claims
  /** Where the request came from: the visitor's address, not that of the site's server. */
  address: string
  userAgent: string
  apiVersion: ApiVersion
}>

const parseJson = (text: string): unknown => {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new AuthError(400, 'bad_json', 'Could not read request body as JSON')
  }
}

/** Parses the body with the schema of an endpoint; throws when it does not match. */
export function parseBody<Shape extends z.ZodType>({body}: Call, shape: Shape): z.infer<Shape> {
  const parsed = shape.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  throw authErrors.malformed(parsed.error.issues[0]?.message ?? 'Malformed request')
}

/** An e-mail address as it is stored: in lower case. */
export const emailShape = z
  .string({error: 'Unable to validate email address: invalid format'})
  .max(254, 'Unable to validate email address: invalid format')
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email({error: 'Unable to validate email address: invalid format'}))

/** The PKCE parameters of a browser that will finish the sign-in itself. */
export const challengeShape = z.object({
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'code challenge has to be 43 characters of base64url')
    .nullish(),
  code_challenge_method: z
    .enum(['s256', 'S256'], {error: 'code challenge method is not supported'})
    .nullish(),
})
