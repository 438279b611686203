import type {ChatReply} from './chat-reply.ts'

/** A question of the conversation, and what became of it. */
export type Turn = Readonly<{id: number; question: string}> &
  (Readonly<{status: 'asking' | 'failed'}> | Readonly<{status: 'answered'; reply: ChatReply}>)

/** The labels of the conversation, and no others, because every page sends them to the browser. */
export type ChatLabels = Readonly<Record<'question' | 'ask' | 'conversation' | 'working' | 'failed', string>>
