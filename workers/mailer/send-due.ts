import {setTimeout as wait} from 'node:timers/promises'
import type {SendMailOptions} from 'nodemailer'
import type {SealPrivateKey} from '#domain/seal/seal-keys.ts'
import {composeMail} from './compose-mail.ts'
import type {ClaimedMail, Failure, Outbox, OutboxMail} from './outbox.ts'
import {MissingText, type ReadTexts} from './read-texts.ts'

export type Sending = Readonly<{
  outbox: Outbox
  readTexts: ReadTexts
  transport: Readonly<{sendMail: (mail: SendMailOptions) => Promise<unknown>}>
  siteUrl: string
  /** The address of the broker's staff. It gets the answers of forms and the replies to all mails. */
  staff: string
  /** Replaces the staff's address as the sender if the mail server requires another. */
  from: string | undefined
  /** Signs the receipts in mails. If it's missing, mails have no receipt. */
  receiptKey: SealPrivateKey | undefined
  /** A receipt has the time of this machine, and mails don't wait for a right clock. While it's wrong, they have no receipt. */
  isClockRight: () => Promise<boolean>
  log: (line: string) => void
}>

// Small enough that the whole batch is sent before other mailers may claim it, even if content and mail server are slow.
const atOnce = 5

const settleTries = 60
const settlePauseMs = 1_000

const readResponseCode = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Why a mail wasn't sent. A mail server's 5xx is final. Its 4xx (greylisting, a full queue) is retried. */
const toFailure = (error: unknown): Failure => ({
  words: getMessage(error),
  isFinal: readResponseCode(error) >= 500,
  isWaiting: error instanceof MissingText,
})

// Mail servers name the rejected recipients. The outbox stores that text, and logs never contain addresses.
const withoutAddresses = (words: string): string =>
  words.replaceAll(/[^\s<>()"'=:,;]+@[^\s<>()"':,;]+/gu, '(address)')

// Mail clients show an unsubscribe button, which sends a POST request to this address.
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url ? {'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click'} : {}

async function send(sending: Sending, mail: OutboxMail): Promise<void> {
  const {readTexts, transport, siteUrl, staff, from, receiptKey, isClockRight} = sending
  const texts = await readTexts(mail).catch((cause: unknown) => {
    throw new MissingText(`The texts can't be read: ${getMessage(cause)}`, {cause})
  })
  const isSigned = receiptKey !== undefined && (await isClockRight())
  const composed = composeMail(mail, texts, siteUrl, isSigned ? receiptKey : undefined)
  await transport.sendMail({
    // The id is the same at each attempt, so that mailboxes recognize a mail that arrives twice because a response was lost.
    messageId: `<${mail.id}@${new URL(siteUrl).hostname}>`,
    date: new Date(mail.created_at),
    from: {name: composed.fromName, address: from ?? staff},
    to: composed.to ?? staff,
    replyTo: composed.replyTo ?? staff,
    subject: composed.subject,
    text: composed.text,
    html: composed.html,
    ...(composed.receipt && {attachments: [{...composed.receipt, contentType: 'application/json'}]}),
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

/** Records the result of sending, with retries: otherwise a short database outage would send the mail twice. */
async function settle({outbox, log}: Sending, id: string, failure: Failure | null): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      await outbox.settle(id, failure)
      return
    } catch (error) {
      if (tried === settleTries) throw error
      log(`that ${id} was ${failure ? 'not ' : ''}sent could not be noted yet: ${getMessage(error)}`)
      await wait(settlePauseMs)
    }
}

// A row that this mailer can't read fails for good, because another attempt would read the same row.
const trySend = async (sending: Sending, {mail, problem}: ClaimedMail): Promise<Failure | null> =>
  mail
    ? await send(sending, mail).then(() => null, toFailure)
    : {words: problem, isFinal: true, isWaiting: false}

/** Sends due mails and returns how many it claimed. A mail that fails is retried later and doesn't stop the others. */
export async function sendDue(sending: Sending): Promise<number> {
  const claimed = await sending.outbox.claim(atOnce)
  for (const row of claimed) {
    const failure = await trySend(sending, row)
    if (failure)
      sending.log(
        `${row.mail?.kind ?? 'the row'} ${row.id} was not sent${failure.isFinal ? ' and never will be' : ''}: ${withoutAddresses(failure.words)}`,
      )
    await settle(sending, row.id, failure)
  }
  return claimed.length
}
