import {z} from 'zod'
import {respondWithPosition} from '#web/parts/position/load-position.ts'
import {getVisitorRules} from '#web/parts/region/get-region-profile.ts'
import {detectedCountry} from '#web/routing/detected-region.ts'
import {rejectOverBudget, spendUncached} from '#web/http/budgets.ts'
import {reject} from '#web/http/request-body.ts'
import {languages} from '#domain/languages.ts'
import {log} from '#web/log/log.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const parameters = z.object({
  lang: z.enum(languages),
  region: z.enum(regionCodes),
  symbol: z.string().min(1).max(60),
})

/**
 * The inputs to calculate a position in `?symbol=`, for the visitor's `?lang=`, `?region=` and the country that a trusted
 * proxy sends: `{inputs, suggestions}`.
 */
export async function GET(request: Request): Promise<Response> {
  const query = parameters.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data
  if (query === undefined) return reject(400, 'query')
  const refused = rejectOverBudget(spendUncached, request.headers, 'service-limit', query.lang)
  if (refused) return refused
  try {
    const scope = {...query, country: detectedCountry(request.headers)}
    const response = await respondWithPosition(query.symbol, await getVisitorRules(scope), 'current')
    return Response.json(response, {headers: {'cache-control': 'private, no-store'}})
  } catch (error) {
    log.error({error}, 'the inputs of a position could not be read')
    return reject(503, 'market data unavailable')
  }
}
