import {createClient} from '@supabase/supabase-js'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import type {Database} from '#web/database/database.types.generated.ts'

const timeoutMs = 8_000

/** A row of the outbox. */
export const outboxMailShape = z.object({
  // The database makes the id of a mail to subscribers from a hash: it looks like a UUID, and names no version.
  id: z.guid(),
  kind: z.string(),
  language: z.enum(languages),
  region: z.enum(regionCodes),
  recipient: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})

/** A mail that is to be sent: of what, to whom, in which language. */
export type OutboxMail = Readonly<z.infer<typeof outboxMailShape>>

export type Failure = Readonly<{words: string; isFinal: boolean}>

/** A row that was claimed: the mail, or why this mailer cannot read it. */
export type ClaimedMail =
  | Readonly<{id: string; mail: OutboxMail; problem?: undefined}>
  | Readonly<{id: string; mail?: undefined; problem: string}>

const rowsShape = z.array(z.looseObject({id: z.guid()}))

// Row by row: one that cannot be read must not hold up the mails that were claimed with it.
function readRow(row: Readonly<{id: string}>): ClaimedMail {
  const {data, error} = outboxMailShape.safeParse(row)
  if (data) return {id: row.id, mail: data}
  const faults = error.issues.map(({path, message}) => `${path.join('.')}: ${message}`)
  return {id: row.id, problem: `The mail cannot be read: ${faults.join('; ')}`}
}

export type Outbox = Readonly<{
  /** Mails that are due; no other mailer gets them until they are settled, or minutes have passed. */
  claim: (maxCount: number) => Promise<readonly ClaimedMail[]>
  /** Records that a mail was sent, or why it was not. */
  settle: (id: string, failure: Failure | null) => Promise<void>
}>

/** The outbox of the database, worked through with the secret key. */
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
          ...(failure && {failure: failure.words, is_final: failure.isFinal}),
        })
        .abortSignal(AbortSignal.timeout(timeoutMs))
      if (error) throw databaseError('settle_mail', error)
      // The response to a function without a result is 204; anything else is another program in the database's place.
      if (status !== 204)
        throw new Error(`The database responded to settle_mail with ${status} instead of 204`)
    },
  }
}
