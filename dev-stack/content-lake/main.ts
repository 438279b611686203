import path from 'node:path'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {createContentLake, listen} from '#packages/content-lake/content-lake.ts'
import {brandProject} from './project.ts'

/** Runs the Content Lake as a separate process until SIGTERM or SIGINT. */
async function main(): Promise<void> {
  // Only the owner may read drafts, comments and history. SQLite can't set a file mode.
  process.umask(0o077)
  const {ports, urls, dataDir} = readSettings()
  const project = brandProject({
    folder: path.join(dataDir, 'content-lake'),
    keys: readKeys(dataDir),
    projectId: 'marsa',
    dataset: 'production',
    pages: [process.env['STUDIO_URL'] || urls.studio, process.env['SITE_URL'] || urls.site],
    webhookUrl: process.env['WEBHOOK_URL'] ?? `${urls.site}/api/revalidate`,
  })
  const lake = createContentLake({publicUrl: urls.lake, projects: [project]})
  const listening = await listen(lake, ports.lake)
  const stop = async (): Promise<void> => {
    await listening.close()
    lake.close()
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  console.log(`ready ${urls.lake}`)
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
