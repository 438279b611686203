import {apiError} from './api-error.ts'

const preferencesOf = (headers: Headers): readonly string[] =>
  (headers.get('prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '')

const isOfTransaction = (preference: string): boolean => /^tx\s*=/iu.test(preference)

/** The library would run the function, whatever number of rows it affects, and say nothing of it. */
const limitsFunction = (preferences: readonly string[]): boolean =>
  preferences.includes('handling=strict') &&
  preferences.some((preference) => preference.startsWith('max-affected='))

/**
 * The headers of a request with the preferences that a hosted project knows: how a transaction ends is not one of them, and the library
 * would confirm a rollback that it does not do. A Response where a preference can be neither followed nor passed over.
 */
export function hostedPreferences(request: Request, pathname: string): Headers | Response {
  const headers = new Headers(request.headers)
  const preferences = preferencesOf(headers)
  if (pathname.startsWith('/rest/v1/rpc/') && limitsFunction(preferences))
    return apiError(400, {
      code: 'PGRST127',
      message: 'Feature not implemented',
      details: 'The embedded gateway does not emulate max-affected for functions.',
      hint: null,
    })
  if (preferences.some(isOfTransaction))
    headers.set('prefer', preferences.filter((preference) => !isOfTransaction(preference)).join(', '))
  return headers
}
