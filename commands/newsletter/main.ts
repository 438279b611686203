import {languages} from '#domain/languages.ts'
import {getLanguageTitle} from '#domain/language-details.ts'
import {mapLanguages} from '#domain/localized.ts'
import {readFile} from 'node:fs/promises'
import type {SupabaseClient} from '@supabase/supabase-js'
import {unwrap} from '#workers/connect-database.ts'
import type {Database} from '#supabase/database.types.generated.ts'
import {readArguments} from '#runtime/process/arguments.ts'
import {runDatabaseCommand} from '../run-database-command.ts'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {readIssue} from './read-issue.ts'

const sampleText = mapLanguages(() => '…')
const sample = {id: '2026-11', title: sampleText, text: sampleText, regions: ['GLOBAL']}

const {
  values: {apply: isApplied},
  positionals: [file = ''],
} = readArguments({
  name: 'npm run newsletter',
  description: `Counts the confirmed subscribers of an issue. The file holds\n${JSON.stringify(sample)}\nWithout regions, all subscribers get it.`,
  positionals: {form: '<file>', min: 1, max: 1},
  options: {
    apply: {type: 'boolean', default: false, description: 'queues a mail for each, in their language'},
  },
  example: 'issue.json --apply',
})

async function countSubscribers(
  database: SupabaseClient<Database>,
  language: string,
  regions: readonly RegionCode[],
): Promise<number> {
  const {count, error} = await database
    .from('subscriptions')
    .select('id', {count: 'exact', head: true})
    .eq('topic', 'newsletter')
    .eq('language', language)
    .in('region', regions)
    .not('confirmed_at', 'is', null)
    .is('ended_at', null)
  if (error) throw new Error(`The database did not count the subscribers: ${error.message}`)
  return count ?? 0
}

await runDatabaseCommand(async (database) => {
  const {id, title, text, regions} = readIssue(await readFile(file, 'utf8'))
  if (!isApplied) {
    const counts = await Promise.all(
      languages.map(
        async (language) =>
          `${await countSubscribers(database, language, regions ?? regionCodes)} in ${getLanguageTitle(language)}`,
      ),
    )
    return `Issue ${id} would go to these subscribers: ${counts.join(', ')}. Add --apply to send it.`
  }
  const queued = unwrap(
    'mail_subscribers',
    await database.rpc('mail_subscribers', {
      topic: 'newsletter',
      kind: 'newsletter-issue',
      event: id,
      details: {title, text},
      ...(regions && {regions}),
    }),
  )
  return `Issue ${id}: ${queued} mails are queued in the outbox. Subscribers who already got the issue do not get it again.`
})
