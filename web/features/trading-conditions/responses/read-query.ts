import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const reader = z.object({lang: z.enum(languages), region: z.enum(regionCodes)})
const readerOfAccount = reader.extend({account: z.enum(accountTypeCodes)})

const read =
  <Question>(shape: z.ZodType<Question>) =>
  (request: Request): Question | null => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams)
    return shape.safeParse(parameters).data ?? null
  }

/** Who asks, from `?lang=…&region=…`; null when either is missing or unknown. */
export const readVisitor = read(reader)

/** Who asks for which account type, from `?lang=…&region=…&account=…`; null when one is missing or unknown. */
export const readVisitorAndAccount = read(readerOfAccount)
