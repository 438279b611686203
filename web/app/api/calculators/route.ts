import {z} from 'zod'
import {answerPosition} from '#web/features/calculators/answers/answer-position.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {refused} from '#web/http/refused.ts'
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
  if (asked === undefined) return refused(400, 'question')
  try {
    const answer = await answerPosition(asked.symbol, await readerRulesOf(asked))
    return Response.json(answer, {headers: {'cache-control': 'private, no-store'}})
  } catch (error) {
    log.error({error}, 'a position could not be answered')
    return refused(503, 'figures unavailable')
  }
}
