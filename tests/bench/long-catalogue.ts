import {type Browser, chromium} from '@playwright/test'
import postgres from 'postgres'
import {readEmbeddedOwnerUrl} from '#runtime/environment/connection-urls.ts'
import {makeLongCatalogue} from '#supabase/seed/make-long-catalogue.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {scriptBytes} from '#tests/support/pages/measurements.ts'
import {percentile} from '#tests/support/timing.ts'
import {siteUrl} from '#tests/support/site.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:catalogue',
  description: 'Measures the tables with 100,000 instruments. They stay: use a DATA_DIR of its own.',
  options: {},
})

// The instruments table with the seed data, then with 100,000 instruments and 300,000 spreads. Needs a running product with a separate
// data folder, because the generated instruments stay in it: DATA_DIR=.data/long npm run bench:catalogue.

const maxInstruments = 100_000
const rounds = 20
const queries = {
  'trading/instruments/found': [
    '',
    'find=euro',
    'find=a',
    'find=no+such+thing',
    'group=forex&sort=-swapLong',
    'availability=restricted',
    'base=EUR&sort=name',
    'sort=-leverage',
    'sort=-swapLong&after=M&afterValue=-1',
  ],
  'trading/spreads/found': [
    'account=raw',
    'account=raw&find=euro',
    'account=raw&find=a&sort=name',
    'account=raw&find=no+such+thing',
    'account=raw&sort=avg',
    'account=raw&sort=-max&after=EURUSD&afterValue=3',
  ],
  calculators: ['symbol=eurusd', 'symbol=gold', 'symbol=a'],
  search: ['q=eurusd', 'q=dolar', 'q=a'],
}
const typedText = 'euro dollar'

const formatTimes = (times: readonly number[]) =>
  `p50 ${Math.round(percentile(times, 0.5))} ms, p95 ${Math.round(percentile(times, 0.95))} ms`

async function timeRequest(path: string, query: string): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${siteUrl}/api/${path}?lang=en&region=EU&${query}`)
  await response.text()
  if (!response.ok) throw new Error(`${path} responded with ${response.status} to ${query}`)
  return performance.now() - start
}

async function measureQueries(path: string, list: readonly string[]): Promise<void> {
  const all: number[] = []
  for (const query of list) {
    await timeRequest(path, query)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeRequest(path, query))
    console.log(`  ${path} "${query}": ${formatTimes(times)}`)
    all.push(...times)
  }
  console.log(`  ${path}, all queries: ${formatTimes(all)}`)
}

/** How long the export of a complete table takes, and its size. */
async function measureFile(path: string): Promise<void> {
  const start = performance.now()
  const response = await fetch(`${siteUrl}/api/trading/${path}`)
  const {length} = await response.text()
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  console.log(`  ${path}: ${Math.round(length / 1024)} kB in ${Math.round(performance.now() - start)} ms`)
}

/** Time from each key press to the next paint, in milliseconds. */
async function measureTyping(browser: Browser): Promise<number[]> {
  const page = await browser.newPage()
  await page.context().addCookies([{name: 'region', value: 'EU', url: siteUrl}])
  await page.goto(`${siteUrl}/trading-conditions`)
  // A section is hydrated when it comes near.
  await page.locator('#instruments input[name=find]').scrollIntoViewIfNeeded()
  await page.locator('#instruments details[data-live]').waitFor()
  await page.evaluate(() => {
    const painted: number[] = []
    Object.assign(globalThis, {painted})
    document.addEventListener(
      'keydown',
      ({timeStamp}) => {
        requestAnimationFrame(() => {
          const {port1, port2} = new MessageChannel()
          port1.addEventListener('message', () => painted.push(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  const search = page.locator('#instruments input[name=find]')
  for (let round = 0; round < 5; round++) {
    await search.fill('')
    await search.pressSequentially(typedText, {delay: 120})
  }
  const painted: unknown = await page.evaluate('globalThis.painted')
  await page.close()
  return Array.isArray(painted) ? painted.map(Number) : []
}

async function measure(browser: Browser, size: number): Promise<void> {
  console.log(`${size} instruments`)
  for (const [path, list] of Object.entries(queries)) await measureQueries(path, list)
  await measureFile('instruments.csv?lang=en&region=EU')
  await measureFile('spreads.csv?lang=en&region=EU&account=raw')
  const html = await (
    await fetch(`${siteUrl}/trading-conditions`, {headers: {cookie: 'region=EU; lang=en'}})
  ).text()
  console.log(
    `  page: ${Math.round(html.length / 1024)} kB of HTML, ${Math.round((await scriptBytes(siteUrl, html)) / 1024)} kB of scripts`,
  )
  console.log(`  from key press to paint: ${formatTimes(await measureTyping(browser))}`)
}

const waitUntilShown = async (size: number): Promise<void> => {
  const wanted = new Intl.NumberFormat('en').format(size)
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const response = await fetch(`${siteUrl}/trading-conditions`, {headers: {cookie: 'region=EU; lang=en'}})
    if ((await response.text()).includes(wanted)) return
  }
  throw new Error(`The page does not show ${wanted} instruments.`)
}

const sql = postgres(readEmbeddedOwnerUrl(), {max: 1, onnotice: () => undefined})
const browser = await chromium.launch(launchOptions())
try {
  const [{stored} = {stored: 0}] = await sql<
    {stored: number}[]
  >`select count(*)::integer as stored from instruments`
  await measure(browser, stored)
  await makeLongCatalogue(sql, maxInstruments)
  await sql`vacuum analyze`
  await waitUntilShown(maxInstruments)
  await measure(browser, maxInstruments)
} finally {
  await browser.close()
  await sql.end()
}
