import {randomUUID} from 'node:crypto'
import postgres from 'postgres'
import {z} from 'zod'
import {type Entry, entryShape} from '#domain/audit-log/entry.ts'
import type {TestDatabase} from '../start-database.ts'

/** Resets all rate limits of the sign-in service. */
export async function resetLimits({sql}: Pick<TestDatabase, 'sql'>): Promise<void> {
  await sql`delete from auth.rate_limits`
}

/** The plans of all nested queries of a database function, as the server logs them. */
export async function queryPlan(
  {url}: TestDatabase,
  name: string,
  request: postgres.JSONValue,
): Promise<string> {
  const plans: string[] = []
  const sql = postgres(url, {
    max: 1,
    onnotice: ({message}) => plans.push(message ?? ''),
    connection: {client_min_messages: 'log'},
  })
  try {
    await sql`load 'auto_explain'`
    await sql`set auto_explain.log_nested_statements = on`
    await sql`set auto_explain.log_min_duration = 0`
    await sql`select * from ${sql(name)}(${sql.json(request)})`
    return plans.join('\n')
  } finally {
    await sql.end()
  }
}

/** What each form is sent with besides its own fields: a key of its own, and the digest of where it comes from. */
export const newSubmission = () => ({key: randomUUID(), sender: 'a'.repeat(64), language: 'ar', region: 'EU'})

/** Removes everything that was sent by a form, and its mails. */
export async function emptyForms({sql}: TestDatabase): Promise<void> {
  await sql`truncate form_submissions, outbox cascade`
}

/** Counts forms that one sender sent just now, without storing them. */
export async function countForms(
  {sql}: TestDatabase,
  {sender, count}: Readonly<{sender: string; count: number}>,
): Promise<void> {
  await sql`
    insert into form_submissions (key, form, address_hash, sender_hash)
    select gen_random_uuid(), 'contact', repeat('c', 64), ${sender} from generate_series(1, ${count})`
}

/** The value in the response to a call of `callFunction`. */
export const readValue = ({words}: Readonly<{words: string}>): unknown => JSON.parse(words || 'null')

/** Every entry of the record, in order, as the database's API writes it; also within a transaction. */
export async function readEntries(sql: postgres.ISql): Promise<readonly Entry[]> {
  const rows = await sql`
    select position::int, document_id, document_type, revision, author, approved_by, standing, content, previous_hash, hash, hash_format,
      to_json(published_at at time zone 'UTC') #>> '{}' || '+00:00' as published_at,
      to_json(recorded_at at time zone 'UTC') #>> '{}' || '+00:00' as recorded_at
    from public.publications order by position`
  return z.array(entryShape).parse([...rows])
}

/** Fills the log with documents that were sealed and withdrawn, with two entries each. Their ids sort before others of their type. */
export async function fillLog({sql}: Pick<TestDatabase, 'sql'>, documents: number): Promise<void> {
  await sql`
    insert into public.publications (
      position, document_id, document_type, revision, published_at, recorded_at, author, content, previous_hash, hash, standing, hash_format
    )
    select
      last.position + number, id, 'legalDocument', 'filled-' || number, last.published_at, last.recorded_at, 'operator',
      case when number > ${documents} then 'null'
        else jsonb_build_object('_id', id, '_type', 'legalDocument', 'seal', jsonb_build_object(
          'sealedAt', last.published_at, 'signature', 's' || number, 'hash', 'h' || number))::text end,
      repeat('0', 64), encode(sha256(number::text::bytea), 'hex'), case when number > ${documents} then 'unsealed' else 'approved' end, 2
    from (select * from public.publications order by position desc limit 1) last,
      generate_series(1, ${2 * documents}) number,
      lateral (select 'legalDocument-' || to_char(number % ${documents}, 'FM0000') as id) named`
}
