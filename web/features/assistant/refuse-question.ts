import {toDuration, formatDuration} from '#domain/format/dates.ts'
import type {Language} from '#domain/languages.ts'
import {type ChatProblem, maxQuestionLength} from '#web/parts/frame/chat/chat-messages.ts'
import {fill} from '#i18n/fill.ts'
import {getMessages} from '#i18n/messages.ts'

type Problem = ChatProblem['problem']

const httpStatuses = {empty: 400, tooLong: 400, tooMany: 429, away: 503} as const satisfies Readonly<
  Record<Problem, number>
>

/** Finds why a question can't be asked. Null if it can. */
export function findProblem(question: string): Problem | null {
  if (question === '') return 'empty'
  return question.length > maxQuestionLength ? 'tooLong' : null
}

/** The response to a refused question, with the reason and the next step. */
export function refuseQuestion(lang: Language, problem: Problem, retryAfterSeconds = 0): Response {
  const message = fill(getMessages(lang).assistant.ask.problems[problem], {
    max: String(maxQuestionLength),
    time: formatDuration(lang, toDuration(retryAfterSeconds)),
  })
  const headers = new Headers({'cache-control': 'no-store', 'content-language': lang})
  if (problem === 'tooMany') headers.set('retry-after', String(retryAfterSeconds))
  return Response.json({problem, message} satisfies ChatProblem, {status: httpStatuses[problem], headers})
}
