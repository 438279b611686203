import {readFile} from 'node:fs/promises'
import type {SupabaseClient} from '@supabase/supabase-js'
import {unwrap} from '#workers/connect-database.ts'
import type {Database} from '#web/database/database.types.generated.ts'
import {UsageError, runDatabaseCommand} from '../run-database-command.ts'
import {readIssue} from './read-issue.ts'

const usage = `Usage: npm run newsletter -- <file> [--apply]

Counts the confirmed subscribers of an issue; with --apply queues one mail for each, in their language. The file:
  {"id": "2026-11", "title": {"en": "…", "ar": "…"}, "text": {"en": "…", "ar": "…"}}`

async function countSubscribers(database: SupabaseClient<Database>, language: string): Promise<number> {
  const {count, error} = await database
    .from('subscriptions')
    .select('id', {count: 'exact', head: true})
    .eq('topic', 'newsletter')
    .eq('language', language)
    .not('confirmed_at', 'is', null)
    .is('ended_at', null)
  if (error) throw new Error(`The database did not count the subscribers: ${error.message}`)
  return count ?? 0
}

await runDatabaseCommand(usage, async ({args: [file, ...rest], isApplied}, database) => {
  if (file === undefined || rest.length > 0) throw new UsageError(usage)
  const {id, title, text} = readIssue(await readFile(file, 'utf8'))
  if (!isApplied) {
    const [english, arabic] = await Promise.all([
      countSubscribers(database, 'en'),
      countSubscribers(database, 'ar'),
    ])
    return `Issue ${id} would go to ${english} subscribers in English and ${arabic} in Arabic. Add --apply to send it.`
  }
  const queued = unwrap(
    'mail_subscribers',
    await database.rpc('mail_subscribers', {
      topic: 'newsletter',
      kind: 'newsletter-issue',
      event: id,
      details: {title, text},
    }),
  )
  return `Issue ${id}: ${queued} mails are queued in the outbox. Subscribers who already got the issue do not get it again.`
})
