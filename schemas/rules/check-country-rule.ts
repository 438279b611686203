import {isCountry} from '#domain/regions/country-codes.ts'
import {regionOfCountry} from '#domain/regions/region-of-country.ts'
import {regionRecord} from '#domain/regions/regions.ts'
import type {Problem} from './problem.ts'

/** A country's rule as an editor may have left it. */
export type EditedCountryRule = Readonly<{
  code?: string
  region?: string
  isServed?: boolean
  offersCrypto?: boolean
  notServedReason?: object
}>

/** The region must be the one in which the site shows the country; a country that is not served says why; and each rule says something. */
export function checkCountryRule({
  code,
  region,
  isServed,
  offersCrypto,
  notServedReason,
}: EditedCountryRule): Problem[] {
  const own = code !== undefined && isCountry(code) ? regionOfCountry(code) : null
  return [
    ...(own !== null && region !== undefined && region !== own
      ? [{message: `Choose ${regionRecord(own).title}: the site shows this country there.`, at: ['region']}]
      : []),
    ...(isServed === false && notServedReason === undefined
      ? [{message: 'Write why its clients are not served, in both languages.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && notServedReason !== undefined
      ? [{message: 'Remove this: clients of the country are served.', at: ['notServedReason']}]
      : []),
    ...(isServed === true && offersCrypto === true
      ? [{message: 'Turn one off, or remove the country: here nothing differs from its region.'}]
      : []),
  ]
}
