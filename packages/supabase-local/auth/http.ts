import {z} from 'zod'
import postgres from 'postgres'
import {corsHeaders} from '../rest/requests.ts'
import type {Claims} from '../rest/identify.ts'

/** Clients send the API version that they support in this header, and the service responds with the version that it used. */
const versionHeader = 'x-supabase-api-version'

const namedErrors = '2024-01-01'

/** An API version. The first version has no name: undefined. */
type ApiVersion = typeof namedErrors | undefined

/** Chooses the version for a request: the newest for later ones, and the first for malformed ones. */
export function readApiVersion({headers}: Request): ApiVersion {
  const requested = headers.get(versionHeader) ?? ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(requested) && !Number.isNaN(Date.parse(requested))
  return isDate && requested >= namedErrors ? namedErrors : undefined
}

type Extra = Readonly<{retryAfterSeconds?: number; body?: Readonly<Record<string, unknown>>}>

/** An error response in the wire format of the hosted service. Thrown, so that it rolls back a transaction from any depth. */
export class AuthError extends Error {
  override readonly name = 'AuthError'
  readonly status: number
  readonly code: string
  readonly extra: Extra

  constructor(status: number, code: string, message: string, extra: Extra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }

  /** Formats the error for the API version of the request. */
  toResponse(version: ApiVersion): Response {
    const {retryAfterSeconds, body} = this.extra
    const said =
      version === undefined
        ? {code: this.status, error_code: this.code, msg: this.message}
        : {code: this.code, message: this.message}
    return Response.json(
      {...said, ...body},
      {
        status: this.status,
        headers: {
          ...corsHeaders,
          'cache-control': 'no-store',
          'x-sb-error-code': this.code,
          ...(version !== undefined && {[versionHeader]: version}),
          ...(retryAfterSeconds !== undefined && {'retry-after': String(retryAfterSeconds)}),
        },
      },
    )
  }
}

/** Errors that several endpoints share. */
export const authErrors = {
  invalidCredentials: () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials'),
  linkExpired: () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired'),
  codeExpired: () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid'),
  noSuchRefreshToken: () =>
    new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'),
  badJwt: () => new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature'),
  sessionNotFound: () =>
    new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist'),
  noSuchFactor: () => new AuthError(404, 'mfa_factor_not_found', 'MFA factor not found'),
  /** The status of the hosted service differs between endpoints. */
  insufficientAal: (status: 401 | 403 | 422, message: string) =>
    new AuthError(status, 'insufficient_aal', message),
  malformed: (message: string) => new AuthError(400, 'validation_failed', message),
} as const

/** A JSON response that is never cached. */
export const respondUncached = (body: unknown, status = 200): Response =>
  Response.json(body, {status, headers: {...corsHeaders, 'cache-control': 'no-store'}})

/** A response without a body. */
export const respondEmptyUncached = (): Response =>
  new Response(null, {status: 204, headers: {...corsHeaders, 'cache-control': 'no-store'}})

/** A parsed and authenticated request to the sign-in service. */
export type Call = Readonly<{
  method: string
  /** After `/auth/v1`, for example `/token`. */
  path: string
  query: URLSearchParams
  body: string
  /** The principal, by API key and verified token. */
  claims: Claims
  /** The visitor's address, not the site server's. */
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

/** The PKCE parameters of a browser that will complete the sign-in. */
export const challengeShape = z.object({
  code_challenge: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'code challenge has to be 43 characters of base64url')
    .nullish(),
  code_challenge_method: z
    .enum(['s256', 'S256'], {error: 'code challenge method is not supported'})
    .nullish(),
})

/** The hosted service's messages for users that the database refuses to store. */
const constraintMessages: Readonly<Record<string, string>> = {
  'POST /signup': 'Database error saving new user',
  'PUT /user': 'Error updating user',
  'POST /otp': 'Error sending magic link email',
}

const describeError = (error: unknown): string => {
  // Only the message, because details quote the failing row.
  if (error instanceof postgres.PostgresError) return `${error.code} ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Logs an unexpected error, and hides its reason from the client. */
export function toUnexpectedFailure(error: unknown, route: string): AuthError {
  console.error(`The sign-in service failed at ${route}: ${describeError(error)}`)
  const refused = error instanceof postgres.PostgresError ? constraintMessages[route] : undefined
  return new AuthError(
    500,
    'unexpected_failure',
    refused ?? 'Unexpected failure, please check server logs for more information',
  )
}
