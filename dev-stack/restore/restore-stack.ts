import {existsSync} from 'node:fs'
import {rm} from 'node:fs/promises'
import path from 'node:path'
import postgres from 'postgres'
import {backUpContent, formatStamp, restoreContent} from '#commands/content/embedded-lake.ts'
import {backUpDatabase, readBackup} from '#commands/database-backup/dump-database.ts'
import {restoreDatabase} from '#commands/database-backup/restore-database.ts'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {type StackEnvironment, embeddedProject} from '#runtime/environment/site-variables.ts'
import {listPublishedSealKeys} from '#runtime/environment/keys.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {siteOutput} from '#commands/site/plan-site.ts'
import {createContentClient} from '#workers/publisher/content/content-history.ts'
import {connectPublicationLog, type PublicationLog} from '#workers/publisher/publication-log.ts'
import {readLoggedTexts} from '#workers/publisher/restore/compare-with-log.ts'
import {reconcile, type Reconciled} from '#workers/publisher/restore/reconcile.ts'
import {planEmulators} from '../stack/plan-services.ts'
import type {Supervisor} from '../supervisor/create-supervisor.ts'
import {unfinishedWork} from '../data-folder.ts'

export type Backup = Readonly<{
  contentFile: string
  databaseFile: string
  /** Omits texts that were approved only in the replaced data, if the backups lack them. */
  discardsNewer: boolean
}>

/** Saves the folder's data before it's replaced, and prints where. */
async function keepPresent(
  {settings, keys}: StackEnvironment,
  sql: postgres.Sql,
): Promise<readonly string[]> {
  const toFile = (name: string) =>
    path.join(settings.dataDir, 'backups', `before-restore-${formatStamp()}-${name}`)
  const files = [toFile('content.sqlar'), toFile('database.gz')] as const
  await backUpContent({settings, keys}, files[0])
  await backUpDatabase(sql, files[1])
  return ['What was there before is in:', ...files.map((file) => `  ${file}`)]
}

/** The newest texts of the log that will be replaced. Rejects if it's broken: then only the operator can decide which texts are right. */
async function readReplaced(log: PublicationLog, sealKeys: SealKeySet) {
  const {texts} = await readLoggedTexts(log, sealKeys).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `Nothing was replaced. The data that are there cannot be searched for newer approved texts: ${reason} To leave these out: --discard-newer.`,
    )
  })
  return texts
}

/** Removes a site's stored data: the last sealed texts and responses, and rendered pages. Pages of the build are rendered again anyway. */
async function emptySiteMemory(root: string, {variables}: StackEnvironment): Promise<void> {
  const build = siteOutput(root).folder
  const folders = [
    variables.site['STALE_RESPONSES_DIR'] ?? '',
    path.join(build, 'responses'),
    path.join(build, 'cache', 'fetch-cache'),
    path.join(build, 'server', 'route-cache'),
  ]
  for (const folder of folders.filter((name) => name !== '')) await rm(folder, {recursive: true, force: true})
}

/**
 * Replaces content and database with backups while no publisher or site is running, brings the content to the approved texts of the audit log, and
 * empties the site's memory. The folder can't be started until all steps are done.
 */
export async function restoreStack(
  root: string,
  stack: StackEnvironment,
  supervisor: Supervisor,
  {contentFile, databaseFile, discardsNewer}: Backup,
): Promise<Reconciled> {
  const {settings, keys} = stack
  const hadData = existsSync(path.join(settings.dataDir, 'content-lake'))
  const {database, rest, lake} = planEmulators(root, settings)
  await Promise.all([supervisor.start(database), supervisor.start(lake)])
  const sql = postgres(makeConnectionUrls(settings, keys).owner, {max: 1, onnotice: () => undefined})
  const unfinished = unfinishedWork(settings.dataDir, 'restore')
  try {
    await supervisor.start(rest)
    const log = connectPublicationLog(settings.urls.supabase, keys.supabase.secret)
    const sealKeys = listPublishedSealKeys(keys.seal)
    const kept = hadData ? await keepPresent(stack, sql) : []
    const replaced = discardsNewer ? undefined : await readReplaced(log, sealKeys)
    await restoreDatabase(sql, readBackup(databaseFile), async () => {
      unfinished.begin()
      await restoreContent({settings, keys}, contentFile).catch((error: unknown) => {
        // It changed nothing, and the rows roll back.
        unfinished.end()
        throw error
      })
    })
    const reconciled = await reconcile({
      log,
      content: createContentClient({
        SANITY_PROJECT_ID: embeddedProject.projectId,
        SANITY_DATASET: embeddedProject.dataset,
        SANITY_API_HOST: settings.urls.lake,
        SANITY_PUBLISHER_TOKEN: keys.content.publisher,
      }),
      keys: sealKeys,
      sealKey: keys.seal.signing,
      ...(replaced && {replaced}),
    })
    await emptySiteMemory(root, stack)
    unfinished.end()
    return {...reconciled, lines: [...kept, ...reconciled.lines]}
  } finally {
    await sql.end()
  }
}
