import type {Transporter} from 'nodemailer'
import {composeMail, readKind} from './compose-mail.ts'
import type {Failure, Outbox, OutboxMail} from './outbox.ts'
import type {ReadTexts} from './read-texts.ts'

export type Sending = Readonly<{
  outbox: Outbox
  readTexts: ReadTexts
  transport: Pick<Transporter, 'sendMail'>
  siteUrl: string
  /** Instead of the broker's own address, where the mail server asks for another. */
  from: string | undefined
  say: (line: string) => void
}>

const atOnce = 10

const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

/** Why a mail was not sent; a mail server's 5xx is its last word. */
const failureOf = (error: unknown): Failure => ({
  words: error instanceof Error ? error.message : String(error),
  isFinal: responseCodeOf(error) >= 500,
})

async function send({readTexts, transport, siteUrl, from}: Sending, mail: OutboxMail): Promise<void> {
  const composed = composeMail(mail, await readTexts(readKind(mail.kind).topic, mail))
  await transport.sendMail({
    // The same at each try: should a mail arrive twice, because an answer was lost, mailboxes know it again.
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    date: new Date(mail.created_at),
    from: {name: composed.fromName, address: from ?? composed.fromAddress},
    to: composed.to,
    replyTo: composed.replyTo,
    subject: composed.subject,
    text: composed.text,
    html: composed.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': mail.language,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends what is due, and says how many mails that were. A mail that fails is noted and tried again later; the others go on. */
export async function sendDue(sending: Sending): Promise<number> {
  const mails = await sending.outbox.claim(atOnce)
  for (const mail of mails) {
    const failure = await send(sending, mail).then(() => null, failureOf)
    if (failure)
      sending.say(
        `${mail.kind} ${mail.id} was not sent${failure.isFinal ? ' and never will be' : ''}: ${failure.words}`,
      )
    await sending.outbox.settle(mail.id, failure)
  }
  return mails.length
}
