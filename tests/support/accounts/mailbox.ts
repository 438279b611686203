import type postgres from 'postgres'
import {z} from 'zod'
import {type MailTexts, acknowledgementsShape} from '#workers/mailer/read-texts.ts'
import {composeMail} from '#workers/mailer/compose-mail.ts'
import {type OutboxMail, outboxMailShape} from '#workers/mailer/outbox.ts'
import {acknowledgedForms} from '#domain/forms.ts'
import {languages} from '#domain/languages.ts'
import {getMessages} from '#i18n/messages.ts'
import {findMessages} from './inbox-api.ts'

const mail = (name: string) => ({subject: `${name} subject`, text: `${name} text`})

/** Short texts for mails; browser tests use the real content instead. */
export const mailTexts: MailTexts = {
  settings: {
    domain: 'marsa.example',
    brandName: 'Marsa',
    educationalNotice: 'No advice.',
    replyPromise: 'We reply on the next working day.',
  },
  region: {
    offersCrypto: false,
    lossPercentage: 76,
    name: 'EU',
    riskWarning: '{lossShare} lose money.',
    servedBy: 'You are served by Marsa EU. Demo brand: no licence.',
  },
  acknowledgements: acknowledgementsShape.parse(
    Object.fromEntries(acknowledgedForms.map((kind) => [kind, mail(kind)])),
  ),
  mails: {
    newsletter: mail('newsletter'),
    status: mail('status'),
    welcome: mail('welcome'),
  },
  subscription: {confirmLabel: 'Confirm', mailReason: 'You subscribed.', unsubscribeLabel: 'Unsubscribe'},
  subjects: {general: 'General'},
  platforms: {mt5: 'MetaTrader 5'},
  programmes: {ib: 'Introducing Broker'},
  withheld: [],
  approved: [],
}

type MailText = Readonly<{subject: string; text: string}>

/** Reads the mails to an address, the newest first. */
export type Mailbox = Readonly<{messagesTo: (address: string) => Promise<readonly MailText[]>}>

/** Mails in the outbox of a database, composed as the mailer would send them. */
export const outboxMailbox = (sql: postgres.Sql, siteUrl: string): Mailbox => ({
  messagesTo: async (address) => {
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
  messagesTo: async (address) => await findMessages(url, ({to}) => to.includes(address)),
})

const searchShape = z.object({messages: z.array(z.object({ID: z.string()}))})
const messageShape = z
  .object({Subject: z.string(), Text: z.string()})
  .transform(({Subject: subject, Text: text}): MailText => ({subject, text}))

/** Mailpit, which Supabase's CLI starts with a local project. */
export const mailpitMailbox = (url: string): Mailbox => ({
  messagesTo: async (address) => {
    const read = async (path: string): Promise<unknown> => await (await fetch(`${url}/api/v1/${path}`)).json()
    const query = new URLSearchParams({query: `to:"${address}"`})
    const {messages} = searchShape.parse(await read(`search?${query.toString()}`))
    return await Promise.all(
      messages.map(async ({ID: id}) => messageShape.parse(await read(`message/${id}`))),
    )
  },
})

/** An account mail with its kind and language. */
export type AccountMail = Readonly<{kind: string; language: string; text: string}>

/** Finds the kind and the language of an account mail by its subject. */
export function recogniseMail({subject, text}: MailText): AccountMail {
  for (const language of languages)
    for (const [kind, words] of Object.entries(getMessages(language).accountMail))
      if (words.subject === subject) return {kind, language, text}
  throw new Error(`No account mail has the subject "${subject}".`)
}
