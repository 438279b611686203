import * as z from 'zod/mini'

/** What the chat says to a question, in the language of the page. Sent to the browser, and validated there. */
export const chatReplyShape = z.object({
  title: z.string(),
  /** The figure that was asked for, where it is one; it stands first. */
  figure: z.nullable(z.string()),
  /** What the figure is of. */
  figureOf: z.nullable(z.string()),
  /** What the figure is made of, or several figures. */
  lines: z.array(z.object({key: z.string(), term: z.string(), value: z.string()})),
  /** What sets it, or the words of the site. */
  texts: z.array(z.string()),
  /** Public addresses with their language. */
  links: z.array(z.object({href: z.string(), label: z.string()})),
})
export type ChatReply = Readonly<z.infer<typeof chatReplyShape>>
