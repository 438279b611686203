import {z} from 'zod'
import {respondWithPosition} from '#web/features/calculators/responses/respond-with-position.ts'
import {getVisitorRules} from '#web/features/region-profile/get-visitor-rules.ts'
import {reject} from '#web/http/reject.ts'
import {languages} from '#domain/languages/languages.ts'
import {log} from '#web/log/log.ts'
import {regionCodes} from '#domain/regions/regions.ts'

const question = z.object({
  lang: z.enum(languages),
  region: z.enum(regionCodes),
  symbol: z.string().min(1).max(60),
})

/** What a position in `?symbol=` is calculated from, for a reader of `?lang=` and `?region=`: `{figures, like}`. */
export async function GET(request: Request): Promise<Response> {
  const asked = question.safeParse(Object.fromEntries(new URL(request.url).searchParams)).data
  if (asked === undefined) return reject(400, 'question')
  try {
    const answer = await respondWithPosition(asked.symbol, await getVisitorRules(asked))
    return Response.json(answer, {headers: {'cache-control': 'private, no-store'}})
  } catch (error) {
    log.error({error}, 'a position could not be answered')
    return reject(503, 'figures unavailable')
  }
}
