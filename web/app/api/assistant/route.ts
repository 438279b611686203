import {loadChatReply} from '#web/features/assistant/load-chat-reply.ts'
import {findProblem, refuseQuestion} from '#web/features/assistant/refuse-question.ts'
import {maxQuestionLength} from '#web/parts/frame/chat/chat-messages.ts'
import {readVisitor} from '#web/features/trading/responses/read-request.ts'
import {readOwnZone} from '#web/parts/markets/trading-hours/time-zones.ts'
import {identifySender} from '#web/http/client-address.ts'
import {reject} from '#web/http/request-body.ts'
import {createRequestBudget} from '#web/http/budgets.ts'
import {log} from '#web/log/log.ts'
import {countRejection} from '#web/metrics/count-requests.ts'

// An office may share one IP address. This process stores the sender only as a pseudonym, and forgets it within a minute.
const consume = createRequestBudget({max: 60, windowMs: 60_000})

/**
 * The reply to the question `?q=`, which may continue `?before=`, for the visitor's `?lang=`, `?region=`, `?zone=` and the
 * country that a trusted proxy sends. Errors come with a message: 400 if the question is empty or too long, 429 after too
 * many requests from a network, 503 while the sources can't be read.
 */
export async function GET(request: Request): Promise<Response> {
  const scope = readVisitor(request)
  if (scope === null) return reject(400, 'lang or region')
  const {lang} = scope
  const grant = consume(identifySender(request.headers))
  if (!grant.isGranted) {
    countRejection('question-limit')
    return refuseQuestion(lang, 'tooMany', grant.retryAfterSeconds)
  }
  const {searchParams} = new URL(request.url)
  const question = searchParams.get('q')?.trim() ?? ''
  const problem = findProblem(question)
  if (problem) return refuseQuestion(lang, problem)
  try {
    const before = searchParams.get('before')?.slice(0, maxQuestionLength)
    const ownZone = readOwnZone(searchParams)
    const asked = {question, ...(before && {before}), ...(ownZone !== undefined && {ownZone})}
    return Response.json(await loadChatReply(asked, scope), {headers: {'cache-control': 'private, no-store'}})
  } catch (error) {
    log.error({error}, 'a question in the chat could not be answered')
    return refuseQuestion(lang, 'away')
  }
}
