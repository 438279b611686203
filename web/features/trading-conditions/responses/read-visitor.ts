import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const visitor = z.object({lang: z.enum(languages), region: z.enum(regionCodes)})
const visitorAndAccount = visitor.extend({account: z.enum(accountTypeCodes)})

const read =
  <Parameters>(shape: z.ZodType<Parameters>) =>
  (request: Request): Parameters | null => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams)
    return shape.safeParse(parameters).data ?? null
  }

/** Reads `?lang=…&region=…`; null when either is missing or unknown. */
export const readVisitor = read(visitor)

/** Reads `?lang=…&region=…&account=…`; null when one is missing or unknown. */
export const readVisitorAndAccount = read(visitorAndAccount)
