import {z} from 'zod'

const attachment = z.object({filename: z.string(), contentType: z.string(), bytes: z.int()})

export const messageShape = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** When it was accepted, ISO 8601. */
  receivedAt: z.string(),
  /** The addresses of the SMTP session, which may differ from the headers. */
  envelope: z.object({from: z.string(), to: z.array(z.string())}),
  from: z.string(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  /** Absent when the message has no HTML part. */
  html: z.string().optional(),
  /** Lower-case names; a repeated header keeps its last value. */
  headers: z.record(z.string(), z.string()),
  attachments: z.array(attachment),
})

/** A caught message, as `/api/messages/:id` returns it. */
export type Message = z.infer<typeof messageShape>

/** A row of the list that `/api/messages` returns. */
export type MessageSummary = Pick<Message, 'id' | 'receivedAt' | 'from' | 'to' | 'subject'>
