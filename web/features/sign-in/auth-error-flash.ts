import type {Flash, ToastKey} from './flash.ts'

/** An error of the client library, as far as it decides which message the user sees. */
export type ServiceError = Readonly<{
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}>

const isUnavailable = ({name, status}: ServiceError): boolean =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || (status ?? 0) >= 500

/** The message for a failed form action: that of the service, or a general one. */
export const authErrorFlash = (error: ServiceError, toast: ToastKey = 'failed'): Flash =>
  isUnavailable(error)
    ? {toast: 'unexpected'}
    : {toast, ...(error.code === undefined ? {} : {code: error.code}), words: error.message.slice(0, 200)}

/** Whether the address of an account is still to be confirmed: by the code, or by the message of a service without codes. */
export const isUnconfirmed = ({code, message}: ServiceError): boolean =>
  code === 'email_not_confirmed' || (code === undefined && /email not confirmed/iu.test(message))

const signUpCodes: Readonly<Record<string, ToastKey>> = {
  over_email_send_rate_limit: 'tooMany',
  over_request_rate_limit: 'tooMany',
  user_already_exists: 'exists',
  email_exists: 'exists',
}

// The specification's own patterns, for a service without codes; in this order.
const signUpPatterns: ReadonlyArray<readonly [RegExp, ToastKey]> = [
  [/email send rate limit|email rate limit|for security purposes/iu, 'tooMany'],
  [/redirect|invalid|url/iu, 'redirect'],
  [/already|exists|duplicate/iu, 'exists'],
]

/** The message for a failed sign-up. */
export function signUpErrorFlash(error: ServiceError): Flash {
  if (isUnavailable(error)) return {toast: 'unexpected'}
  const byCode = error.code === undefined ? undefined : signUpCodes[error.code]
  if (byCode) return {toast: byCode}
  // Any other code is trusted: "invalid format" is about an address and not about a redirect.
  const isAboutRedirect = /redirect/iu.test(error.message)
  const pattern =
    error.code === undefined || isAboutRedirect
      ? signUpPatterns.find(([words]) => words.test(error.message))
      : undefined
  return pattern ? {toast: pattern[1]} : authErrorFlash(error, 'signUpFailed')
}
