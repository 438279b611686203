import {durationOf, formatDuration} from '#domain/format/format-duration.ts'
import type {Language} from '#domain/languages/languages.ts'
import {type ChatProblem, maxQuestionLength} from '#web/features/chat/chat-problem.ts'
import {fill} from '#web/i18n/fill.ts'
import {messagesOf} from '#web/i18n/messages.ts'

type Problem = ChatProblem['problem']

const statusOf = {empty: 400, tooLong: 400, tooMany: 429, away: 503} as const satisfies Readonly<
  Record<Problem, number>
>

/** What of a question cannot be answered by anything; null where it can be asked. */
export function problemOf(question: string): Problem | null {
  if (question === '') return 'empty'
  return question.length > maxQuestionLength ? 'tooLong' : null
}

/** The response to a question that gets no reply: why, and what the visitor can do about it. */
export function refuseQuestion(lang: Language, problem: Problem, retryAfterSeconds = 0): Response {
  const message = fill(messagesOf(lang).assistant.ask.problems[problem], {
    max: String(maxQuestionLength),
    time: formatDuration(lang, durationOf(retryAfterSeconds)),
  })
  const headers = new Headers({'cache-control': 'no-store', 'content-language': lang})
  if (problem === 'tooMany') headers.set('retry-after', String(retryAfterSeconds))
  return Response.json({problem, message} satisfies ChatProblem, {status: statusOf[problem], headers})
}
