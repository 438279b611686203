import {chromium} from 'playwright'
import postgres from 'postgres'
import {connectionUrls} from '#commands/environment/connection-urls.ts'
import {readKeys} from '#commands/environment/keys.ts'
import {readSettings} from '#commands/environment/settings.ts'
import {findBrowser, launchOptions} from '#tests/support/find-browser.ts'
import {startTraceCollector} from '#tests/support/trace-collector.ts'
import {waitUntil} from '#tests/support/wait-until.ts'
import {followForm} from './follow-form.ts'
import {followPublication} from './follow-publication.ts'
import {type Moment, asTable} from './moments.ts'
import {momentsOfSpans} from './moments-of-spans.ts'

// Follows one publication and one form through the running product, and prints when each part had its turn. Needs a product that sends its
// traces here: OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318 npm start, then npm run follow.

/** That of OTLP over HTTP. */
const collectorPort = 4_318

const settings = readSettings()
const collector = await startTraceCollector(collectorPort)
const sql = postgres(connectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
const browser = await chromium.launch(launchOptions(findBrowser('complete') ? 'complete' : 'shell'))

/** What the site did meanwhile, once its traces have arrived. */
async function withSite(moments: readonly Moment[], paths: readonly string[]): Promise<readonly Moment[]> {
  const times = moments.map(({at}) => at)
  const period = [Math.min(...times), Math.max(...times)] as const
  const read = () => momentsOfSpans(collector.spans(), period, paths)
  const ofSite = await waitUntil('the traces of the site arrive', async () => {
    const found = read()
    return await Promise.resolve(found.length > 0 ? found : undefined)
  })
  return [...moments, ...ofSite]
}

try {
  console.log('One publication\n')
  console.log(
    asTable(
      await withSite(await followPublication(browser, sql), [
        '/api/revalidate',
        '/legal/risk-disclosure',
        '/ar/legal/risk-disclosure',
      ]),
    ),
  )
  console.log('\nOne form\n')
  console.log(asTable(await withSite(await followForm(browser, sql), ['/api/forms/contact'])))
} finally {
  await browser.close()
  await sql.end()
  collector.stop()
}
