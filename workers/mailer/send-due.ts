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
  /** Instead of the broker's own address, where the mail server asks for another. */
  from: string | undefined
  say: (line: string) => void
}>

// Few enough that all are through before anybody else may take them, even when each waits for the content and the mail server.
const atOnce = 5

const settleTries = 60
const settlePauseMs = 1_000

const responseCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Why a mail was not sent. A mail server's 5xx is final; its 4xx (greylisting, a full queue) asks to try again. */
const failureOf = (error: unknown): Failure => ({
  words: wordsOf(error),
  isFinal: responseCodeOf(error) >= 500,
})

// A mail server names whom it refuses. The outbox keeps that; a log holds nobody's address.
const withoutAddresses = (words: string): string =>
  words.replaceAll(/[^\s<>()"'=:,;]+@[^\s<>()"':,;]+/gu, '(address)')

// A mailbox shows its own way out beside the mail, and sends a POST there.
const leavingHeaders = (url: string | undefined): Record<string, string> =>
  url ? {'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'} : {}

async function send({readTexts, transport, siteUrl, from}: Sending, mail: OutboxMail): Promise<void> {
  const composed = composeMail(mail, await readTexts(mail), siteUrl)
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
      ...leavingHeaders(composed.unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Notes how sending went. A database that is away for a moment must not make a mail go out twice. */
async function settle({outbox, say}: Sending, id: string, failure: Failure | null): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await outbox.settle(id, failure)
      return
    } catch (error) {
      if (tried === settleTries) throw error
      say(`that ${id} was ${failure ? 'not ' : ''}sent could not be noted yet: ${wordsOf(error)}`)
      await wait(settlePauseMs)
    }
}

// A row that this mailer cannot read is given up at once; the next try would read the same.
const failureToSend = async (sending: Sending, {mail, problem}: ClaimedMail): Promise<Failure | null> =>
  mail ? await send(sending, mail).then(() => null, failureOf) : {words: problem, isFinal: true}

/** Sends what is due, and says how many mails that were. A mail that fails is noted and tried again later; the others go on. */
export async function sendDue(sending: Sending): Promise<number> {
  const claimed = await sending.outbox.claim(atOnce)
  for (const row of claimed) {
    const failure = await failureToSend(sending, row)
    if (failure)
      sending.say(
        `${row.mail?.kind ?? 'the row'} ${row.id} was not sent${failure.isFinal ? ' and never will be' : ''}: ${withoutAddresses(failure.words)}`,
      )
    await settle(sending, row.id, failure)
  }
  return claimed.length
}
