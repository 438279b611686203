import {createClient} from '@supabase/supabase-js'
import type {Database} from '#web/database/database.types.generated.ts'
import type {TimeStamp} from '../time-stamps/request-time-stamp.ts'

const timeoutMs = 8_000

/** The last entry of the record. */
export type Head = Readonly<{position: number; hash: string; recordedAt: string}>

export type Notice = Readonly<{hash: string; sentAt: string}>

/** What the database has of time stamps and of witnesses. */
export type AnchorLog = Readonly<{
  /** Undefined while the record is empty. */
  head: () => Promise<Head | undefined>
  /** The last time stamp; undefined while there is none. */
  lastAnchor: () => Promise<Readonly<{hash: string; genTime: string}> | undefined>
  appendAnchor: (head: Head, stamp: TimeStamp) => Promise<void>
  /** The last head that was sent to a witness; undefined while there is none. */
  lastNotice: (witness: string) => Promise<Notice | undefined>
  appendNotice: (witness: string, head: Head) => Promise<void>
}>

/** Connects with the secret key. Rejects on every error response. */
export function connectAnchorLog(url: string, secretKey: string): AnchorLog {
  const database = createClient<Database>(url, secretKey, {
    db: {retry: false, timeout: timeoutMs},
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  })
  function rowsOf<Rows>({
    data,
    error,
  }: Readonly<{data: Rows; error: Readonly<{code: string; message: string}> | null}>): Rows {
    if (error) throw new Error(`The database responded with ${error.code || 'nothing'}: ${error.message}`)
    return data
  }
  return {
    head: async () => {
      const rows = rowsOf(
        await database
          .from('publications')
          .select('position, hash, recorded_at')
          .order('position', {ascending: false})
          .limit(1),
      )
      const last = rows?.[0]
      return last && {position: last.position, hash: last.hash, recordedAt: last.recorded_at}
    },
    lastAnchor: async () => {
      const rows = rowsOf(
        await database
          .from('publication_anchors')
          .select('head_hash, gen_time')
          .order('id', {ascending: false})
          .limit(1),
      )
      const last = rows?.[0]
      return last && {hash: last.head_hash, genTime: last.gen_time}
    },
    appendAnchor: async ({position, hash}, {token, genTime, authority}) => {
      rowsOf(
        await database.rpc('append_anchor', {
          head_position: position,
          head_hash: hash,
          token,
          gen_time: genTime,
          authority,
        }),
      )
    },
    lastNotice: async (witness) => {
      const rows = rowsOf(
        await database
          .from('publication_notices')
          .select('head_hash, sent_at')
          .eq('witness', witness)
          .order('sent_at', {ascending: false})
          .limit(1),
      )
      const last = rows?.[0]
      return last && {hash: last.head_hash, sentAt: last.sent_at}
    },
    appendNotice: async (witness, {position, hash}) => {
      rowsOf(await database.from('publication_notices').insert({witness, position, head_hash: hash}))
    },
  }
}
