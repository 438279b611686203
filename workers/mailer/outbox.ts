import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {Database} from '#supabase/database.types.generated.ts'

const timeoutMs = 8_000

export const outboxMailShape = z.object({
  // The database derives the id of a mail to subscribers from a hash, so the UUID lacks a valid version.
  id: z.guid(),
  kind: z.string(),
  language: z.enum(languages),
  region: z.enum(regionCodes),
  recipient: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  /** By which the recipient can ask whether the mail is ours. Missing in the samples that the audit log stores. */
  reference: z.guid().optional(),
})

/** A mail to send. */
export type OutboxMail = Readonly<z.infer<typeof outboxMailShape>>

export type Failure = Readonly<{
  words: string
  /** The mail is never sent. */
  isFinal: boolean
  /** The mail waits for a text, however long that takes. */
  isWaiting: boolean
}>

/** A claimed row: the mail, or why this mailer can't read it. */
export type ClaimedMail =
  | Readonly<{id: string; mail: OutboxMail; problem?: undefined}>
  | Readonly<{id: string; mail?: undefined; problem: string}>

const rowsShape = z.array(z.looseObject({id: z.guid()}))

// Parses each row by itself, so that a malformed one doesn't hold up the others.
function readRow(row: Readonly<{id: string}>): ClaimedMail {
  const {data, error} = outboxMailShape.safeParse(row)
  if (data) return {id: row.id, mail: data}
  const faults = error.issues.map(({path, message}) => `${path.join('.')}: ${message}`)
  return {id: row.id, problem: `The mail cannot be read: ${faults.join('; ')}`}
}

export type Outbox = Readonly<{
  /** Claims due mails. Other mailers don't get them until they are settled or minutes have passed. */
  claim: (maxCount: number) => Promise<readonly ClaimedMail[]>
  /** Records that a mail was sent, or why it wasn't. */
  settle: (id: string, failure: Failure | null) => Promise<void>
}>

/** Connects to the database's outbox with the secret key. */
export function connectOutbox(url: string, secretKey: string): Outbox {
  const client = createClient<Database>(url, secretKey, {
    db: {retry: false},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })
  const databaseError = (what: string, {code, message}: {code: string; message: string}) =>
    new Error(`The database responded to ${what} with ${code || 'no code'}: ${message}`)
  return {
    claim: async (maxCount) => {
      const {data, error} = await client
        .rpc('claim_mails', {max_count: maxCount})
        .abortSignal(AbortSignal.timeout(timeoutMs))
      if (error) throw databaseError('claim_mails', error)
      return rowsShape.parse(data).map(readRow)
    },
    settle: async (id, failure) => {
      const {error, status} = await client
        .rpc('settle_mail', {
          mail_id: id,
          ...(failure && {failure: failure.words, is_final: failure.isFinal, is_waiting: failure.isWaiting}),
        })
        .abortSignal(AbortSignal.timeout(timeoutMs))
      if (error) throw databaseError('settle_mail', error)
      // A function without a result responds with 204. Any other status means that another program responds at this address.
      if (status !== 204)
        throw new Error(`The database responded to settle_mail with ${status} instead of 204`)
    },
  }
}

/** Wraps an outbox to report how each mail ended, once the database has recorded it. */
export const countMails = (
  outbox: Outbox,
  count: (outcome: 'sent' | 'postponed' | 'given-up') => void,
): Outbox => ({
  claim: outbox.claim,
  settle: async (id, failure) => {
    await outbox.settle(id, failure)
    if (failure === null) count('sent')
    else count(failure.isFinal ? 'given-up' : 'postponed')
  },
})
