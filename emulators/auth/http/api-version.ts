/** The header with which clients name the version of the interface that they know, and the service the one that it speaks. */
export const versionHeader = 'x-supabase-api-version'

const namedErrors = '2024-01-01'

/** The newest version that the service has for a client; undefined is the first one, which has no name. */
export type ApiVersion = typeof namedErrors | undefined

/** The version for a request: a later one than the service has gets the newest, and a malformed one the first. */
export function versionOf({headers}: Request): ApiVersion {
  const requested = headers.get(versionHeader) ?? ''
  const isDate = /^\d{4}-\d{2}-\d{2}$/u.test(requested) && !Number.isNaN(Date.parse(requested))
  return isDate && requested >= namedErrors ? namedErrors : undefined
}
