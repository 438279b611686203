import {z} from 'zod'
import {type Call, parseBody, AuthError, authErrors} from '../http.ts'
import type {AuthService} from '../service.ts'

type Refusal = (service: AuthService, call: Call) => never

/** Refuses a disabled way to sign in, with the hosted service's message. */
const refuse =
  (status: number, code: string, message: string): Refusal =>
  () => {
    throw new AuthError(status, code, message)
  }

const contactShape = z.object({email: z.string().nullish(), phone: z.string().nullish()})

/** Whether the body of a sign-up or sign-in has an address or a phone number. Like the hosted service, it treats an empty text as missing. */
const readContact = (call: Call) => {
  const {email, phone} = parseBody(call, contactShape)
  return {hasEmail: Boolean(email), hasPhone: Boolean(phone)}
}

/** Throws unless a sign-up has an e-mail address. Phone numbers and anonymous users are off. */
export function requireEmailAtSignUp(call: Call): void {
  const {hasEmail, hasPhone} = readContact(call)
  if (!hasEmail && !hasPhone)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (hasEmail && hasPhone)
    throw authErrors.malformed('Only an email address or phone number should be provided on signup.')
  if (hasPhone) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled')
}

/** The same for a sign-in with a password. */
export function requireEmailAtSignIn(call: Call): void {
  const {hasEmail, hasPhone} = readContact(call)
  if (hasEmail && hasPhone)
    throw authErrors.malformed('Only an email address or phone number should be provided on login.')
  if (hasPhone) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (!hasEmail) throw authErrors.malformed('missing email or phone')
}

/** Throws if a code can't be mailed: the request names a phone, or the project has codes turned off. */
export function requireEmailForCode({options}: AuthService, call: Call): void {
  const {hasEmail, hasPhone} = readContact(call)
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

/** Endpoints of disabled ways to sign in. */
export const disabledEndpoints: Readonly<Record<string, Refusal>> = {
  'GET /authorize': refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
  'POST /sso': refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
  'GET /user/identities/authorize': refuse(404, 'manual_linking_disabled', 'Manual linking is disabled'),
}
