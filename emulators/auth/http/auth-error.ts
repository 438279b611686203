import {corsHeaders} from '#emulators/rest/api-error.ts'
import {type ApiVersion, versionHeader} from './api-version.ts'

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

  /** In the format of the version of the interface that the request names. */
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
