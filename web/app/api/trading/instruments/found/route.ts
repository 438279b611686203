import {z} from 'zod'
import {findPage} from '#web/features/trading-conditions/answers/find-page.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import {readTableQuestion} from '#web/features/trading-conditions/search/table-question.ts'
import {refused} from '#web/http/refused.ts'
import {log} from '#web/log/log.ts'

const afterShape = z.object({symbol: z.string().min(1).max(20), value: z.string().max(200)}).nullable()

/** A page of the instruments that a question finds, after the row `after` with `afterValue` in its order: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const reader = readReader(request)
  const parameters = new URL(request.url).searchParams
  const symbol = parameters.get('after')
  const after = afterShape.safeParse(symbol && {symbol, value: parameters.get('afterValue') ?? ''})
  if (reader === null || !after.success) return refused(400, 'question')
  try {
    const page = await findPage(readTableQuestion(parameters), await readerRulesOf(reader), after.data)
    const headers = {
      'cache-control': 'private, no-store',
      'x-figures-as-of': new Date().toISOString(),
      'x-figures-state': 'live',
    }
    return Response.json(page, {headers})
  } catch (error) {
    log.error({error}, 'instruments could not be found')
    return refused(503, 'figures unavailable')
  }
}
