import type {Flash, ToastKey} from './flash.ts'

/** An error of the client library, as far as it decides what the reader is told. */
export type ServiceError = Readonly<{
  name: string
  message: string
  code?: string | undefined
  status?: number | undefined
}>

const isAway = ({name, status}: ServiceError): boolean =>
  name === 'AuthRetryableFetchError' || name === 'AuthUnknownError' || (status ?? 0) >= 500

/** What is told when a step failed: the service's message, or that nothing is known. */
export const authErrorFlash = (error: ServiceError, toast: ToastKey = 'failed'): Flash =>
  isAway(error)
    ? {toast: 'unexpected'}
    : {toast, ...(error.code === undefined ? {} : {code: error.code}), words: error.message.slice(0, 200)}

/** Whether the address of an account is still to be confirmed: by the code, and by the words of a service that gives none. */
export const isUnconfirmed = ({code, message}: ServiceError): boolean =>
  code === 'email_not_confirmed' || (code === undefined && /email not confirmed/iu.test(message))

const signUpCodes: Readonly<Record<string, ToastKey>> = {
  over_email_send_rate_limit: 'tooMany',
  over_request_rate_limit: 'tooMany',
  user_already_exists: 'exists',
  email_exists: 'exists',
}

// The specification's own patterns, for a service that gives no code; in this order.
const signUpPatterns: ReadonlyArray<readonly [RegExp, ToastKey]> = [
  [/email send rate limit|email rate limit|for security purposes/iu, 'tooMany'],
  [/redirect|invalid|url/iu, 'redirect'],
  [/already|exists|duplicate/iu, 'exists'],
]

/** What is told when a sign-up failed. */
export function signUpErrorFlash(error: ServiceError): Flash {
  if (isAway(error)) return {toast: 'unexpected'}
  const byCode = error.code === undefined ? undefined : signUpCodes[error.code]
  if (byCode) return {toast: byCode}
  // A code that says something else is believed: "invalid format" is about an address and not about a redirect.
  const isAboutRedirect = /redirect/iu.test(error.message)
  const pattern =
    error.code === undefined || isAboutRedirect
      ? signUpPatterns.find(([words]) => words.test(error.message))
      : undefined
  return pattern ? {toast: pattern[1]} : authErrorFlash(error, 'signUpFailed')
}
