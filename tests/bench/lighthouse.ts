import {parseArgs} from 'node:util'
import lighthouse from 'lighthouse'
import {chromium} from 'playwright'
import {languages} from '#domain/languages/languages.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {freePort} from '#tests/support/free-port.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// Lighthouse as a phone (its own throttling), the median of several runs, on one page of each template in both languages. Needs the
// running product on an idle machine: npm start, then npm run bench:lighthouse. `--runs 1` is quicker; paths may be given.

const templates = [
  '/',
  '/trading-conditions',
  '/trading',
  '/platforms',
  '/download/mt5',
  '/blog',
  '/blog/pips-lots-and-margin',
  '/legal/risk-disclosure',
  '/quickstart',
  '/contact',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const {values, positionals} = parseArgs({
  options: {runs: {type: 'string', default: '5'}},
  allowPositionals: true,
})
const runs = Number(values.runs)

type Result = Readonly<{scores: readonly number[]; failed: readonly string[]; figures: string}>

// Now and then Chromium loses the beginning of a recording.
const attempts = 3

async function record(port: number, url: string, attempt = 1) {
  const result = await lighthouse(url, {port, logLevel: 'error', onlyCategories: [...categories]})
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`)
  const {runtimeError} = result.lhr
  if (!runtimeError) return result.lhr
  if (attempt === attempts) throw new Error(`${url}: ${runtimeError.message}`)
  console.error(`${url}: ${runtimeError.message} (again)`)
  return record(port, url, attempt + 1)
}

async function look(port: number, url: string): Promise<Result> {
  const lhr = await record(port, url)
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(
        ({id, weight}) => weight > 0 && lhr.audits[id]?.score !== null && (lhr.audits[id]?.score ?? 1) < 1,
      )
      .map(({id}) => id),
  )
  const shown = (id: string) => lhr.audits[id]?.displayValue ?? '?'
  const figures = `FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}, CLS ${shown('cumulative-layout-shift')}`
  return {scores, failed, figures}
}

/** By performance, the first of the four scores. */
function median(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('No run was made.')
  return middle
}

const port = await freePort()
const options = launchOptions()
const browser = await chromium.launch({
  ...options,
  args: [`--remote-debugging-port=${port}`, ...(options.args ?? [])],
})
try {
  console.log(`page: ${categories.join(', ')} (median of ${runs})`)
  for (const template of positionals.length > 0 ? positionals : templates)
    for (const lang of languages) {
      const path = lang === 'en' ? template : `/ar${template === '/' ? '' : template}`
      const results: Result[] = []
      for (let run = 0; run < runs; run++) results.push(await look(port, new URL(path, siteUrl).href))
      const {scores, failed, figures} = median(results)
      console.log(
        `${path}: ${scores.join(', ')} · ${figures}${failed.length > 0 ? ` · ${failed.join(', ')}` : ''}`,
      )
    }
} finally {
  await browser.close()
}
