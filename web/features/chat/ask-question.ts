import type {Language} from '#domain/languages/languages.ts'
import {chatProblemShape} from './chat-problem.ts'
import {chatReplyShape} from './chat-reply.ts'
import type {Outcome} from './turn.ts'

/** Asks the site. Throws when it does not respond, not in time, or not in words for the visitor. */
export async function askQuestion(lang: Language, question: string): Promise<Outcome> {
  const region = document.documentElement.dataset['region'] ?? ''
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const response = await fetch(`/api/assistant?${new URLSearchParams({lang, region, zone, q: question})}`, {
    signal: AbortSignal.timeout(20_000),
  })
  const body: unknown = await response.json()
  return response.ok
    ? {status: 'answered', reply: chatReplyShape.parse(body)}
    : {status: 'refused', message: chatProblemShape.parse(body).message}
}
