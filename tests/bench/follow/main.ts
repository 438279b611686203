import {chromium} from 'playwright'
import postgres from 'postgres'
import {makeConnectionUrls} from '#runtime/environment/connection-urls.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'
import {findBrowser, launchOptions} from '#tests/support/find-browser.ts'
import {startTraceCollector} from '#tests/support/servers/receivers.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {followForm} from './follow-form.ts'
import {followPublication} from './follow-publication.ts'
import {type TimedEvent, formatTable, toMoments} from './moments.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run follow',
  description: 'Follows one publication and one form through a running product that sends its traces here.',
  options: {},
})

// Follows one publication and one form through the running product, and prints when each part had its turn. Needs a product that sends its
// traces here: OTEL_EXPORTER_OTLP_ENDPOINT=http://localhost:4318 npm start, then npm run follow.

/** That of OTLP over HTTP. */
const collectorPort = 4_318

const settings = readSettings()
const collector = await startTraceCollector(collectorPort)
const sql = postgres(makeConnectionUrls(settings, readKeys(settings.dataDir)).owner, {max: 1})
const browser = await chromium.launch(launchOptions(findBrowser('complete') ? 'complete' : 'shell'))

/** What the site did meanwhile, once its traces have arrived. */
async function withSite(
  moments: readonly TimedEvent[],
  paths: readonly string[],
): Promise<readonly TimedEvent[]> {
  const times = moments.map(({at}) => at)
  const period = [Math.min(...times), Math.max(...times)] as const
  const read = () => toMoments(collector.spans(), period, paths)
  const ofSite = await waitUntil('the traces of the site arrive', async () => {
    const found = read()
    return await Promise.resolve(found.length > 0 ? found : undefined)
  })
  return [...moments, ...ofSite]
}

try {
  console.log('One publication\n')
  console.log(
    formatTable(
      await withSite(await followPublication(browser, sql), [
        '/api/revalidate',
        '/legal/risk-disclosure',
        '/ar/legal/risk-disclosure',
      ]),
    ),
  )
  console.log('\nOne form\n')
  console.log(formatTable(await withSite(await followForm(browser, sql), ['/api/forms/contact'])))
} finally {
  await browser.close()
  await sql.end()
  collector.stop()
}
