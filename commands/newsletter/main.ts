import {readFile} from 'node:fs/promises'
import type {SupabaseClient} from '@supabase/supabase-js'
import {unwrap} from '#workers/connect-database.ts'
import type {Database} from '#web/database/database.types.generated.ts'
import {UsageError, runCommand} from '../run-database-command.ts'
import {readIssue} from './read-issue.ts'

const usage = `Usage: npm run newsletter -- <file> [--apply]

Says how many confirmed readers an issue goes to; with --apply has it mailed to each once, in their language. The file:
  {"id": "2026-11", "title": {"en": "…", "ar": "…"}, "text": {"en": "…", "ar": "…"}}`

async function countSubscribers(database: SupabaseClient<Database>, language: string): Promise<number> {
  const {count, error} = await database
    .from('subscriptions')
    .select('id', {count: 'exact', head: true})
    .eq('topic', 'newsletter')
    .eq('language', language)
    .not('confirmed_at', 'is', null)
    .is('ended_at', null)
  if (error) throw new Error(`The database did not count the readers: ${error.message}`)
  return count ?? 0
}

await runCommand(usage, async ({args: [file, ...rest], isApplied}, database) => {
  if (file === undefined || rest.length > 0) throw new UsageError(usage)
  const {id, title, text} = readIssue(await readFile(file, 'utf8'))
  if (!isApplied) {
    const [english, arabic] = await Promise.all([countSubscribers(database, 'en'), countSubscribers(database, 'ar')])
    return `Issue ${id} would go to ${english} readers in English and ${arabic} in Arabic. With --apply it does.`
  }
  const written = unwrap(
    'mail_subscribers',
    await database.rpc('mail_subscribers', {
      topic: 'newsletter',
      kind: 'newsletter-issue',
      event: id,
      details: {title, text},
    }),
  )
  return `Issue ${id}: ${written} mails wait in the outbox. Who was written to before is not written to again.`
})
