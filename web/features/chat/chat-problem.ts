import * as z from 'zod/mini'

/** The longest question that the assistant reads, in characters. */
export const maxQuestionLength = 200

/** Why a question got no reply, and what to do about it, in the language of the page. Sent to the browser, and validated there. */
export const chatProblemShape = z.object({
  problem: z.enum(['empty', 'tooLong', 'tooMany', 'away']),
  message: z.string(),
})
export type ChatProblem = Readonly<z.infer<typeof chatProblemShape>>
