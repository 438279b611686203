import {readAllByOffset} from '#runtime/read-rows.ts'
import {connectAsPublisher, connectDatabase, type PublisherKeys, unwrap} from '../connect-database.ts'
import type {TimeStamp} from './time-stamps/request-time-stamp.ts'

/** The last entry of the audit log. */
export type Head = Readonly<{position: number; hash: string; recordedAt: string}>

export type Notice = Readonly<{hash: string; sentAt: string}>

/** The database's time stamps and notices to witnesses. */
export type AnchorLog = Readonly<{
  /** Undefined while the log is empty. */
  head: () => Promise<Head | undefined>
  /** Undefined before the first time stamp. */
  lastAnchor: () => Promise<Readonly<{hash: string; genTime: string}> | undefined>
  appendAnchor: (head: Head, stamp: TimeStamp) => Promise<void>
  /** The last head that a witness got. Undefined before the first. */
  lastNotice: (witness: string) => Promise<Notice | undefined>
  appendNotice: (witness: string, head: Head) => Promise<void>
}>

/** Connects with the publisher's keys. Rejects on every error response. */
export function connectAnchorLog(url: string, keys: PublisherKeys): AnchorLog {
  const [database, writable] = [connectDatabase(url, keys.secretKey), connectAsPublisher(url, keys)]
  return {
    head: async () => {
      const rows = unwrap(
        'publications',
        await database
          .from('publications')
          .select('position, hash, recorded_at')
          .order('position', {ascending: false})
          .limit(1),
      )
      const last = rows[0]
      return last && {position: last.position, hash: last.hash, recordedAt: last.recorded_at}
    },
    lastAnchor: async () => {
      const rows = unwrap(
        'publication_anchors',
        await database
          .from('publication_anchors')
          .select('head_hash, gen_time')
          .order('id', {ascending: false})
          .limit(1),
      )
      const last = rows[0]
      return last && {hash: last.head_hash, genTime: last.gen_time}
    },
    appendAnchor: async ({position, hash}, {token, genTime, authority}) => {
      unwrap(
        'append_anchor',
        await writable.rpc('append_anchor', {
          head_position: position,
          head_hash: hash,
          token,
          gen_time: genTime,
          authority,
        }),
      )
    },
    lastNotice: async (witness) => {
      const rows = unwrap(
        'publication_notices',
        await database
          .from('publication_notices')
          .select('head_hash, sent_at')
          .eq('witness', witness)
          .order('sent_at', {ascending: false})
          .limit(1),
      )
      const last = rows[0]
      return last && {hash: last.head_hash, sentAt: last.sent_at}
    },
    appendNotice: async (witness, {position, hash}) => {
      unwrap(
        'publication_notices',
        await writable.from('publication_notices').insert({witness, position, head_hash: hash}),
      )
    },
  }
}

/** A head of the chain that the database keeps outside the log: one that was time-stamped, or sent to a witness. */
export type KeptHead = Readonly<{position: number; hash: string; keptBy: string}>

/** Reads every head that was time-stamped or sent to a witness. Rejects on every error response. */
export async function readKeptHeads(url: string, secretKey: string): Promise<readonly KeptHead[]> {
  const database = connectDatabase(url, secretKey)
  const anchors = await readAllByOffset(async (first, last) =>
    unwrap(
      'publication_anchors',
      await database
        .from('publication_anchors')
        .select('position, head_hash, authority')
        .order('id')
        .range(first, last),
    ),
  )
  const notices = await readAllByOffset(async (first, last) =>
    unwrap(
      'publication_notices',
      await database
        .from('publication_notices')
        .select('position, head_hash, witness')
        .order('id')
        .range(first, last),
    ),
  )
  return [
    ...anchors.map(({position, head_hash, authority}) => ({position, hash: head_hash, keptBy: authority})),
    ...notices.map(({position, head_hash, witness}) => ({position, hash: head_hash, keptBy: witness})),
  ]
}
