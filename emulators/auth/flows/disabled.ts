import {z} from 'zod'
import {type Call, parseBody} from '../http/call.ts'
import {AuthError, authErrors} from '../http/auth-error.ts'
import type {AuthService} from '../service.ts'

type Refusal = (service: AuthService, call: Call) => never

/** Refuses a way to sign in that is off, in the words of the hosted service. */
const refuse =
  (status: number, code: string, message: string): Refusal =>
  () => {
    throw new AuthError(status, code, message)
  }

const contactShape = z.object({email: z.string().nullish(), phone: z.string().nullish()})

/** What the body of a sign-up or sign-in names; the hosted service takes an empty text for none. */
const contactOf = (call: Call) => {
  const {email, phone} = parseBody(call, contactShape)
  return {hasEmail: Boolean(email), hasPhone: Boolean(phone)}
}

/** Throws where a sign-up is not one with an address: those with a phone number, or with nothing, are off. */
export function requireEmailAtSignUp(call: Call): void {
  const {hasEmail, hasPhone} = contactOf(call)
  if (!hasEmail && !hasPhone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (hasEmail && hasPhone)
    throw authErrors.malformed('Only an email address or phone number should be provided on signup.')
  if (hasPhone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
}

/** The same of a sign-in with a password. */
export function requireEmailAtSignIn(call: Call): void {
  const {hasEmail, hasPhone} = contactOf(call)
  if (hasEmail && hasPhone)
    throw authErrors.malformed('Only an email address or phone number should be provided on login.')
  if (hasPhone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!hasEmail) throw authErrors.malformed('missing email or phone')
}

/** Throws where a code is asked for that is not mailed: none goes to a phone, and a project may have no codes at all. */
export function requireEmailForCode({options}: AuthService, call: Call): void {
  const {hasEmail, hasPhone} = contactOf(call)
  if (hasEmail && hasPhone)
    throw authErrors.malformed('Only an email address or phone number should be provided')
  if (hasPhone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (!hasEmail) throw authErrors.malformed('One of email or phone must be set')
  if (!options.oneTimeCodes)
    throw new AuthError(422, 'email_provider_disabled', 'Login with magic link is disabled')
}

const providerShape = z.object({provider: z.string().default('')})

/** `POST /token?grant_type=id_token`. */
export const refuseIdToken: Refusal = (_, call) => {
  const {provider} = parseBody(call, providerShape)
  throw new AuthError(
    400,
    'provider_disabled',
    `Provider (issuer ${JSON.stringify(provider)}) is not enabled`,
  )
}

/** `POST /token?grant_type=web3`. */
export const refuseWeb3 = refuse(422, 'web3_provider_disabled', 'Web3 provider is disabled')

/** Endpoints of ways to sign in that are off. */
export const disabledEndpoints: Readonly<Record<string, Refusal>> = {
  'GET /authorize': refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  'POST /sso': refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  'GET /user/identities/authorize': refuse(404, 'manual_linking_disabled', 'Manual linking is disabled'),
}
