import * as z from 'zod/mini'

/** Maximum length of a question, in characters. */
export const maxQuestionLength = 200

/** The reason why a question got no reply, and the next step, in the page's language. The browser validates it. */
export const chatProblemShape = z.object({
  problem: z.enum(['empty', 'tooLong', 'tooMany', 'away']),
  message: z.string(),
})
export type ChatProblem = Readonly<z.infer<typeof chatProblemShape>>

/** The reply to a question, in the page's language. The browser validates it. */
export const chatReplyShape = z.object({
  title: z.string(),
  /** The requested figure, if the answer is a single figure. It comes first. */
  figure: z.nullable(z.string()),
  /** The name of the figure. */
  figureOf: z.nullable(z.string()),
  /** The parts of the figure, or several figures. */
  lines: z.array(z.object({key: z.string(), term: z.string(), value: z.string()})),
  /** The reasons for the figure, or passages from the site. */
  texts: z.array(z.string()),
  /** Public addresses, including the language. */
  links: z.array(
    z.object({
      href: z.string(),
      label: z.string(),
      /** The question that the link asks, if it doesn't open a page. */
      asks: z.optional(z.string()),
    }),
  ),
  /** The question, restated so that a follow-up can continue it: "and for 5 nights?". */
  context: z.nullable(z.string()),
  /** The region's short risk warning, which ends each reply. */
  warning: z.string(),
})
export type ChatReply = Readonly<z.infer<typeof chatReplyShape>>

/** The result of a question: a reply, or a message for the visitor. */
export type Outcome =
  | Readonly<{status: 'answered'; reply: ChatReply}>
  | Readonly<{status: 'refused'; message: string}>

/** A question in the conversation, and its result. */
export type Turn = Readonly<{id: number; question: string}> & (Readonly<{status: 'asking'}> | Outcome)

/** The labels of the conversation, and only those, because every page sends them to the browser. */
export type ChatLabels = Readonly<Record<'question' | 'ask' | 'conversation' | 'working' | 'failed', string>>
