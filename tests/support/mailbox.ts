import type postgres from 'postgres'
import {z} from 'zod'
import {composeMail} from '#workers/mailer/compose-mail.ts'
import {type OutboxMail, outboxMailShape} from '#workers/mailer/outbox.ts'
import {languages} from '#domain/languages/languages.ts'
import {messagesOf} from '#web/i18n/messages.ts'
import {findMessages} from './inbox-api.ts'
import {mailTexts} from './mail-texts.ts'

type Letter = Readonly<{subject: string; text: string}>

/** Where tests read what was mailed to an address, the newest first. */
export type Mailbox = Readonly<{lettersTo: (address: string) => Promise<readonly Letter[]>}>

/** What waits in the outbox of a database, in the words in which the mailer would send it. */
export const outboxMailbox = (sql: postgres.Sql, siteUrl: string): Mailbox => ({
  lettersTo: async (address) => {
    const rows = await sql`
      select id, kind, language, region, recipient, details, created_at::text from public.outbox
      where recipient = ${address} order by created_at desc, id`
    return z
      .array(outboxMailShape)
      .parse(rows)
      .map((mail: OutboxMail) => composeMail(mail, mailTexts, siteUrl))
  },
})

/** The inbox of the embedded stack. */
export const embeddedMailbox = (url: string): Mailbox => ({
  lettersTo: async (address) => await findMessages(url, ({to}) => to.includes(address)),
})

const foundShape = z.object({messages: z.array(z.object({ID: z.string()}))})
const messageShape = z
  .object({Subject: z.string(), Text: z.string()})
  .transform(({Subject: subject, Text: text}): Letter => ({subject, text}))

/** Mailpit, which Supabase's own tools start beside a project on one's machine. */
export const mailpitMailbox = (url: string): Mailbox => ({
  lettersTo: async (address) => {
    const read = async (path: string): Promise<unknown> => await (await fetch(`${url}/api/v1/${path}`)).json()
    const query = new URLSearchParams({query: `to:"${address}"`})
    const {messages} = foundShape.parse(await read(`search?${query.toString()}`))
    return await Promise.all(
      messages.map(async ({ID: id}) => messageShape.parse(await read(`message/${id}`))),
    )
  },
})

/** A mail about an account: of which kind, in which language, and what it says. */
export type AccountMail = Readonly<{kind: string; language: string; text: string}>

/** Which mail it is, told by its subject as a reader tells it. */
export function recogniseMail({subject, text}: Letter): AccountMail {
  for (const language of languages)
    for (const [kind, words] of Object.entries(messagesOf(language).accountMail))
      if (words.subject === subject) return {kind, language, text}
  throw new Error(`No mail about accounts has the subject "${subject}".`)
}
