import {type Browser, chromium} from '@playwright/test'
import postgres from 'postgres'
import {ownerUrl} from '#commands/environment/owner-url.ts'
import {makeLongCatalogue} from '#supabase/scale/make-long-catalogue.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {scriptBytes} from '#tests/support/script-size.ts'
import {shareOf} from '#tests/support/share-of.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// The instruments table as it is and at 100,000 instruments with 300,000 spreads, one after the other beside a running product with a
// data folder of its own, which keeps the instruments that are made: DATA_DIR=.data/long npm run bench:catalogue.

const longest = 100_000
const rounds = 20
const questions = {
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
const typed = 'euro dollar'

const figures = (times: readonly number[]) =>
  `p50 ${Math.round(shareOf(times, 0.5))} ms, p95 ${Math.round(shareOf(times, 0.95))} ms`

async function timeOf(path: string, question: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${siteUrl}/api/${path}?lang=en&region=EU&${question}`)
  await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} to ${question}`)
  return performance.now() - start
}

async function measureQuestions(path: string, asked: readonly string[]): Promise<void> {
  const all: number[] = []
  for (const question of asked) {
    await timeOf(path, question)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await timeOf(path, question))
    console.log(`  ${path} "${question}": ${figures(times)}`)
    all.push(...times)
  }
  console.log(`  ${path}, all questions: ${figures(all)}`)
}

/** How long a whole table takes as a file, and how large that is. */
async function measureFile(path: string): Promise<void> {
  const start = performance.now()
  const answer = await fetch(`${siteUrl}/api/trading/${path}`)
  const {length} = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  console.log(`  ${path}: ${Math.round(length / 1024)} kB in ${Math.round(performance.now() - start)} ms`)
}

/** From each key to the paint after it, in milliseconds. */
async function measureTyping(browser: Browser): Promise<number[]> {
  const page = await browser.newPage()
  await page.context().addCookies([{name: 'region', value: 'EU', url: siteUrl}])
  await page.goto(`${siteUrl}/trading-conditions`)
  // Once the script serves the page.
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
    await search.pressSequentially(typed, {delay: 120})
  }
  const painted: unknown = await page.evaluate('globalThis.painted')
  await page.close()
  return Array.isArray(painted) ? painted.map(Number) : []
}

async function measure(browser: Browser, size: number): Promise<void> {
  console.log(`${size} instruments`)
  for (const [path, asked] of Object.entries(questions)) await measureQuestions(path, asked)
  await measureFile('instruments.csv?lang=en&region=EU')
  await measureFile('spreads.csv?lang=en&region=EU&account=raw')
  const html = await (
    await fetch(`${siteUrl}/trading-conditions`, {headers: {cookie: 'region=EU; lang=en'}})
  ).text()
  console.log(
    `  page: ${Math.round(html.length / 1024)} kB of HTML, ${Math.round((await scriptBytes(siteUrl, html)) / 1024)} kB of scripts`,
  )
  console.log(`  from a key to its paint: ${figures(await measureTyping(browser))}`)
}

const untilShown = async (size: number): Promise<void> => {
  const wanted = new Intl.NumberFormat('en').format(size)
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${siteUrl}/trading-conditions`, {headers: {cookie: 'region=EU; lang=en'}})
    if ((await answer.text()).includes(wanted)) return
  }
  throw new Error(`The page does not tell of ${wanted} instruments.`)
}

const sql = postgres(ownerUrl(), {max: 1, onnotice: () => undefined})
const browser = await chromium.launch(launchOptions())
try {
  const [{held} = {held: 0}] = await sql<{held: number}[]>`select count(*)::integer as held from instruments`
  await measure(browser, held)
  await makeLongCatalogue(sql, longest)
  await sql`vacuum analyze`
  await untilShown(longest)
  await measure(browser, longest)
} finally {
  await browser.close()
  await sql.end()
}
