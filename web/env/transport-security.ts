const twoYearsSeconds = 63_072_000

/**
 * The value of `Strict-Transport-Security`. With `isPreloaded` it binds every subdomain of the site's domain, and asks browsers to ship that rule, which
 * takes months to undo.
 */
export const transportSecurity = (isPreloaded: boolean): string =>
  `max-age=${twoYearsSeconds}${isPreloaded ? '; includeSubDomains; preload' : ''}`
