import {z} from 'zod'
import {findPage} from '#web/features/trading-conditions/answers/find-page.ts'
import {readReader} from '#web/features/trading-conditions/answers/read-question.ts'
import {readerRulesOf} from '#web/features/trading-conditions/answers/reader-rules-of.ts'
import type {PageAfter} from '#web/features/trading-conditions/rows/found-page.ts'
import {
  type TableQuestion,
  readTableQuestion,
} from '#web/features/trading-conditions/search/table-question.ts'
import {refused} from '#web/http/refused.ts'
import {log} from '#web/log/log.ts'

const symbol = z.string().regex(/^[A-Z0-9][A-Z0-9.&-]{0,19}$/u)
const text = z.string().regex(/^\P{Cc}{0,200}$/u)
const number = z.string().regex(/^-?\d{1,12}(?:\.\d{1,12})?(?:e-?\d{1,2})?$/u)
const isText = (sort: TableQuestion['sort']) => sort === null || sort.by === 'symbol' || sort.by === 'name'

/** The row after which a page starts; null for the first page, undefined for what is no row. */
function readAfter(parameters: URLSearchParams, {sort}: TableQuestion): PageAfter | null | undefined {
  if (!parameters.has('after')) return null
  const shape = z.object({symbol, value: isText(sort) ? text : number})
  return shape.safeParse({symbol: parameters.get('after'), value: parameters.get('afterValue')}).data
}

/** A page of the instruments that a question finds, after the row `after` with `afterValue` in its order: `{rows, found, next}`. */
export async function GET(request: Request): Promise<Response> {
  const reader = readReader(request)
  const parameters = new URL(request.url).searchParams
  const question = readTableQuestion(parameters)
  const after = readAfter(parameters, question)
  if (reader === null || after === undefined) return refused(400, 'question')
  try {
    const page = await findPage(question, await readerRulesOf(reader), after)
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
