import {setTimeout as wait} from 'node:timers/promises'
import type {SendMailOptions} from 'nodemailer'
import {composeMail} from './compose-mail.ts'
import type {ClaimedMail, Failure, Outbox, OutboxMail} from './outbox.ts'
import type {ReadTexts} from './read-texts.ts'

export type Sending = Readonly<{
  outbox: Outbox
  readTexts: ReadTexts
  transport: Readonly<{sendMail: (mail: SendMailOptions) => Promise<unknown>}>
  siteUrl: string
  /** Replaces the broker's own address, where the mail server requires another. */
  from: string | undefined
  log: (line: string) => void
}>

// Few enough to be sent before other mailers may claim them, even when each waits for the content and the mail server.
const atOnce = 5

const settleTries = 60
const settlePauseMs = 1_000

const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Why a mail was not sent. A mail server's 5xx is final; its 4xx (greylisting, a full queue) means to try again. */
const failureOf = (error: unknown): Failure => ({
  words: wordsOf(error),
  isFinal: responseCodeOf(error) >= 500,
})

// A mail server names the recipients that it rejects. The outbox stores that; logs never contain addresses.
const withoutAddresses = (words: string): string =>
  words.replaceAll(/[^\s<>()"'=:,;]+@[^\s<>()"':,;]+/gu, '(address)')

// Mail clients show a button to unsubscribe, which sends a POST to this address.
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? {'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'} : {}

async function send({readTexts, transport, siteUrl, from}: Sending, mail: OutboxMail): Promise<void> {
  const composed = composeMail(mail, await readTexts(mail), siteUrl)
  await transport.sendMail({
    // The same at each attempt: when a mail arrives twice, because a response was lost, mailboxes recognize it.
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
      ...unsubscribeHeaders(composed.unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Records the result of sending. A database that is unavailable for a moment must not cause a mail to be sent twice. */
async function settle({outbox, log}: Sending, id: string, failure: Failure | null): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await outbox.settle(id, failure)
      return
    } catch (error) {
      if (tried === settleTries) throw error
      log(`that ${id} was ${failure ? 'not ' : ''}sent could not be noted yet: ${wordsOf(error)}`)
      await wait(settlePauseMs)
    }
}

// A row that this mailer cannot read fails for good: another attempt would read the same.
const failureToSend = async (sending: Sending, {mail, problem}: ClaimedMail): Promise<Failure | null> =>
  mail ? await send(sending, mail).then(() => null, failureOf) : {words: problem, isFinal: true}

/** Sends due mails, and says how many mails that were. A mail that fails is noted and tried again later; the others go on. */
export async function sendDue(sending: Sending): Promise<number> {
  const claimed = await sending.outbox.claim(atOnce)
  for (const row of claimed) {
    const failure = await failureToSend(sending, row)
    if (failure)
      sending.log(
        `${row.mail?.kind ?? 'the row'} ${row.id} was not sent${failure.isFinal ? ' and never will be' : ''}: ${withoutAddresses(failure.words)}`,
      )
    await settle(sending, row.id, failure)
  }
  return claimed.length
}
