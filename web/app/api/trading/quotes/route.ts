import {z} from 'zod'
import {findOfferedQuotes} from '#web/features/trading/responses/find-quotes.ts'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {symbolShape} from '#domain/instruments/search/other-names.ts'
import {reject} from '#web/http/request-body.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'

const maxSymbols = 100
const symbolList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.string().regex(symbolShape)).min(1).max(maxSymbols))

/** The last quotes of `?symbols=`, without those that `?region=` or the visitor's country doesn't offer: `{now, isDemo, quotes}`. */
export async function GET(request: Request): Promise<Response> {
  const visitor = readVisitor(request)
  const symbols = symbolList.safeParse(new URL(request.url).searchParams.get('symbols')).data
  if (visitor === null || symbols === undefined) return reject(400, 'query')
  const found = await findOfferedQuotes(symbols, await getVisitorRules(visitor))
  return Response.json(found, {headers: {'cache-control': 'private, no-store'}})
}
