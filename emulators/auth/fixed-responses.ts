import {corsHeaders} from '#emulators/rest/api-error.ts'
import {respondUncached} from './http/respond-uncached.ts'
import type {AuthService} from './service.ts'

/** `GET /.well-known/jwks.json`: the public key, with which anybody verifies tokens. */
export const readJwks = ({keys}: AuthService): Response =>
  Response.json({keys: [keys.publicJwk]}, {headers: {...corsHeaders, 'cache-control': 'public, max-age=600'}})

/** `GET /settings`: the ways to sign in. */
export const respondWithSettings = (): Response =>
  respondUncached({
    external: {email: true, phone: false, anonymous_users: false},
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    mfa_enabled: true,
  })

/** `GET /health`: whether the service runs and reaches its database. */
export async function readHealth({sql}: AuthService): Promise<Response> {
  await sql`select 1`
  return respondUncached({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })
}
