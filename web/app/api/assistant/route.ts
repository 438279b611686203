import {readAssistantQuery} from '#web/features/assistant/assistant-query.ts'
import {loadChatReply} from '#web/features/assistant/chat/load-chat-reply.ts'
import {readVisitor} from '#web/features/trading-conditions/responses/read-visitor.ts'
import {reject} from '#web/http/reject.ts'
import {log} from '#web/log/log.ts'

/** The reply to the question `?q=`, as a visitor sees it in `?lang=` and `?region=`, in the country that a trusted proxy names. */
export async function GET(request: Request): Promise<Response> {
  const scope = readVisitor(request)
  const {q: question} = readAssistantQuery({q: new URL(request.url).searchParams.get('q')})
  if (scope === null || question === '') return reject(400, 'question')
  try {
    return Response.json(await loadChatReply(question, scope), {
      headers: {'cache-control': 'private, no-store'},
    })
  } catch (error) {
    log.error({error}, 'a question in the chat could not be answered')
    return reject(503, 'no answer can be read')
  }
}
