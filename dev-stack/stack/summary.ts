import path from 'node:path'
import {studioUsers} from '#runtime/environment/keys.ts'
import type {StackVariables} from '#runtime/environment/site-variables.ts'
import type {Settings} from '#runtime/environment/settings.ts'
import {findShelteredFiles} from '#packages/supabase-local/postgres/home.ts'

/** The summary that is printed once everything is ready, after `seconds`. */
export function formatSummary(
  settings: Settings,
  {embedded, site, workers}: StackVariables,
  seconds: number,
): string {
  const {urls, ports, dataDir} = settings
  const users = `sign in as ${studioUsers.slice(0, -1).join(', ')} or ${studioUsers.at(-1)}, no password`
  const rows: readonly (readonly [string, string, string?])[] = [
    ['Site', urls.site, `in Arabic: ${urls.site}/ar`],
    ['Studio', urls.studio, embedded.sanity ? users : `project ${site['SANITY_PROJECT_ID']}`],
    ...(embedded.sanity ? [['Content Lake', urls.lake] as const] : []),
    ['Supabase', site['SUPABASE_URL'] ?? ''],
    ...(embedded.supabase ? [['Postgres', `localhost:${ports.postgres}`] as const] : []),
    ['Mail', urls.inbox, workers ? `SMTP on port ${ports.smtp}` : 'none is sent: set SUPABASE_SECRET_KEY'],
    ['Time stamps', workers?.['TSA_URL'] ?? urls.timestampAuthority],
  ]
  const data = path.relative(process.cwd(), dataDir)
  const elsewhere = embedded.supabase ? findShelteredFiles(dataDir)?.folder : undefined
  return [
    '',
    `Marsa is up (${seconds.toFixed(1)} s).`,
    '',
    ...rows.map(([name, address, note]) =>
      `  ${name.padEnd(14)}${address.padEnd(26)}${note ?? ''}`.trimEnd(),
    ),
    '',
    `  Stop: Ctrl-C.  Data and logs: ${data.startsWith('..') ? dataDir : data}.  Empty the data: npm run reset`,
    ...(elsewhere === undefined
      ? []
      : [
          `  The database is in ${elsewhere}, because its account cannot enter this folder: a copy of this folder does not contain it.`,
        ]),
    '',
  ].join('\n')
}
