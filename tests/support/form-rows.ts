import {randomUUID} from 'node:crypto'
import type {TestDatabase} from './start-database.ts'

/** What each form is sent with besides its own fields: a key of its own, and the digest of where it comes from. */
export const newSubmission = () => ({key: randomUUID(), sender: 'a'.repeat(64), language: 'ar', region: 'EU'})

/** Removes everything that was sent by a form, and its mails. */
export async function emptyForms({sql}: TestDatabase): Promise<void> {
  await sql`truncate form_submissions, complaints, contact_messages, demo_requests, partner_applications, outbox cascade`
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
export const valueOf = ({words}: Readonly<{words: string}>): unknown => JSON.parse(words || 'null')
