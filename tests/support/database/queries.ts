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
