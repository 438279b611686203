import {loadChatReply} from '#web/features/assistant/chat/load-chat-reply.ts'
import {problemOf, refuseQuestion} from '#web/features/assistant/chat/refuse-question.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {readOwnZone} from '#web/features/trading-hours/read-own-zone.ts'
import {currentSender} from '#web/http/current-sender.ts'
import {reject} from '#web/http/reject.ts'
import {createRequestBudget} from '#web/http/request-budget.ts'
import {log} from '#web/log/log.ts'
import {countRejection} from '#web/metrics/count-rejection.ts'

// An office may share one line. Who asked is a pseudonym in the memory of this process, forgotten within the minute.
const consume = createRequestBudget({max: 60, windowMs: 60_000})

/**
 * The reply to the question `?q=`, as a visitor sees it in `?lang=` and `?region=`, in the country that a trusted proxy names, with hours in the time zone `?zone=`. A question
 * that gets none is told why in words: 400 where it is empty or too long, 429 after too many from a network, 503 while nothing can be read.
 */
export async function GET(request: Request): Promise<Response> {
  const scope = readVisitor(request)
  if (scope === null) return reject(400, 'lang or region')
  const {lang} = scope
  const grant = consume(currentSender(request.headers))
  if (!grant.isGranted) {
    countRejection('question-limit')
    return refuseQuestion(lang, 'tooMany', grant.retryAfterSeconds)
  }
  const {searchParams} = new URL(request.url)
  const question = searchParams.get('q')?.trim() ?? ''
  const problem = problemOf(question)
  if (problem) return refuseQuestion(lang, problem)
  try {
    return Response.json(await loadChatReply(question, scope, readOwnZone(searchParams)), {
      headers: {'cache-control': 'private, no-store'},
    })
  } catch (error) {
    log.error({error}, 'a question in the chat could not be answered')
    return refuseQuestion(lang, 'away')
  }
}
