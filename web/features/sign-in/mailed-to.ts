import {z} from 'zod'
import {readJsonCookie} from '#web/http/cookies/read-json-cookie.ts'

const shape = z.object({
  /** What the mail is for: to confirm a new account, or to set a new password. */
  kind: z.enum(['signup', 'recovery']),
  email: z.string().min(1).max(254),
})

/** An address that a mail was just requested for, whether or not it has an account. An HTTP-only cookie passes it to the next pages. */
export type MailedTo = Readonly<z.infer<typeof shape>>

export const writeMailedTo = (mailedTo: MailedTo): string => JSON.stringify(mailedTo)

/** Reads the address; null without one, or when the cookie is invalid. */
export const readMailedTo = (text: string | undefined): MailedTo | null => readJsonCookie(shape, text)
