import type {ChatReply} from './chat-reply.ts'

/** What became of a question: a reply, or why there is none, in words for the visitor. */
export type Outcome =
  | Readonly<{status: 'answered'; reply: ChatReply}>
  | Readonly<{status: 'refused'; message: string}>

/** A question of the conversation, and what became of it. */
export type Turn = Readonly<{id: number; question: string}> & (Readonly<{status: 'asking'}> | Outcome)

/** The labels of the conversation, and no others, because every page sends them to the browser. */
export type ChatLabels = Readonly<Record<'question' | 'ask' | 'conversation' | 'working' | 'failed', string>>
