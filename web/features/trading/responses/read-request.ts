import {z} from 'zod'
import {accountTypeCodes} from '#domain/instruments/account-types.ts'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {CountryScope} from '#web/routing/scope.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'
import type {PageAfter} from '#domain/instruments/rows/result-page.ts'
import {symbolShape} from '#domain/instruments/search/other-names.ts'
import type {Sort} from '#domain/instruments/search/select-rows.ts'

const visitor = z.object({lang: z.enum(languages), region: z.enum(regionCodes)})
const visitorAndAccount = visitor.extend({account: z.enum(accountTypeCodes)})

/** Parameters of a request, and the country that a trusted proxy sends. */
type Visitor<Parameters> = Parameters & Pick<CountryScope, 'country'>

/** Parameters of a complete table. The server refuses others, because the response would ignore a filter. */
const ofTables: ReadonlySet<string> = new Set(['lang', 'region', 'account', 'since'])

/** Whether a request asks for a complete table. */
export const asksForAllRows = (request: Request): boolean =>
  [...new URL(request.url).searchParams.keys()].every((name) => ofTables.has(name))

const read =
  <Parameters>(shape: z.ZodType<Parameters>) =>
  (request: Request): Visitor<Parameters> | null => {
    const parameters = Object.fromEntries(new URL(request.url).searchParams)
    const {data} = shape.safeParse(parameters)
    return data === undefined ? null : {...data, country: detectedCountry(request.headers)}
  }

/** Reads `?lang=…&region=…`. Null if either is missing or unknown. */
export const readVisitor = read(visitor)

/** Reads `?lang=…&region=…&account=…`. Null if one is missing or unknown. */
export const readVisitorAndAccount = read(visitorAndAccount)

const symbol = z.string().regex(symbolShape)
const maxSymbols = 100
const symbolList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(symbol).min(1).max(maxSymbols))

/** Reads `?symbols=EURUSD,GBPUSD`. Null if one isn't a symbol, and for none or more than a hundred. */
export const readSymbols = (parameters: URLSearchParams): readonly string[] | null =>
  symbolList.safeParse(parameters.get('symbols')).data ?? null

const text = z.string().regex(/^\P{Cc}{0,200}$/u)
// Empty after a row that isn't offered, because it lacks figures.
const number = z.string().regex(/^(?:-?\d{1,12}(?:\.\d{1,12})?(?:e-?\d{1,2})?)?$/u)
const isText = (sort: Sort<string> | null) => sort === null || sort.by === 'symbol' || sort.by === 'name'

/** The row before a page in an order. Null for the first page, undefined for invalid parameters. */
export function readAfter(
  parameters: URLSearchParams,
  sort: Sort<string> | null,
): PageAfter | null | undefined {
  if (!parameters.has('after')) return null
  const shape = z.object({symbol, value: isText(sort) ? text : number})
  return shape.safeParse({symbol: parameters.get('after'), value: parameters.get('afterValue')}).data
}
