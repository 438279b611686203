import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {CountryScope} from '#web/i18n/scope.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'

const visitor = z.object({lang: z.enum(languages), region: z.enum(regionCodes)})
const visitorAndAccount = visitor.extend({account: z.enum(accountTypeCodes)})

/** Parameters of a request, and the country that a trusted proxy names. */
type Visitor<Parameters> = Parameters & Pick<CountryScope, 'country'>

const read =
  <Parameters>(shape: z.ZodType<Parameters>) =>
  (request: Request): Visitor<Parameters> | null => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams)
    const {data} = shape.safeParse(parameters)
    return data === undefined ? null : {...data, country: detectedCountry(request.headers)}
  }

/** Reads `?lang=…&region=…`; null when either is missing or unknown. */
export const readVisitor = read(visitor)

/** Reads `?lang=…&region=…&account=…`; null when one is missing or unknown. */
export const readVisitorAndAccount = read(visitorAndAccount)
