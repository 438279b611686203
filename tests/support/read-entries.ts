import type postgres from 'postgres'
import {z} from 'zod'
import {type Entry, entryShape} from '#domain/record/entry.ts'

/** Every entry of the record, in order, as the database's API writes it; also within a transaction. */
export async function readEntries(sql: postgres.ISql): Promise<readonly Entry[]> {
  const rows = await sql`
    select position::int, document_id, document_type, revision, author, approved_by, standing, content, previous_hash, hash,
      to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '+00:00' as published_at,
      to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || '+00:00' as recorded_at
    from public.publications order by position`
  return z.array(entryShape).parse([...rows])
}
