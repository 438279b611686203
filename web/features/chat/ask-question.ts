import type {Language} from '#domain/languages/languages.ts'
import {type ChatReply, chatReplyShape} from './chat-reply.ts'

/** Asks the site. Throws when it does not respond, or not in time. */
export async function askQuestion(lang: Language, question: string): Promise<ChatReply> {
  const region = document.documentElement.dataset['region'] ?? ''
  const response = await fetch(`/api/assistant?${new URLSearchParams({lang, region, q: question})}`, {
    signal: AbortSignal.timeout(20_000),
  })
  if (!response.ok) throw new Error(`The assistant failed with status ${response.status}`)
  return chatReplyShape.parse(await response.json())
}
