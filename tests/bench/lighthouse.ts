import lighthouse from 'lighthouse'
import {chromium} from 'playwright'
import {languages} from '#domain/languages.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {freePort} from '#tests/support/ports.ts'
import {siteUrl} from '#tests/support/site.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

// Lighthouse with its mobile throttling, the median of several runs, on one page of each template in both languages. Needs the
// running product on an idle machine: npm start, then npm run bench:lighthouse.

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

const {values, positionals} = startOnProduct({
  name: 'npm run bench:lighthouse',
  description: 'Runs Lighthouse on one page of each kind, as a phone gets it.',
  positionals: {form: '[paths]', min: 0, max: Number.POSITIVE_INFINITY},
  options: {
    runs: {type: 'string', default: '5', value: 'number', description: 'how often each page is measured (5)'},
  },
  example: '--runs 1 /legal',
})
const runs = Number(values.runs)

type Result = Readonly<{scores: readonly number[]; failed: readonly string[]; timings: string}>

// Chromium sometimes loses the beginning of a trace.
const maxAttempts = 3

async function record(port: number, url: string, attempt = 1) {
  const result = await lighthouse(url, {port, logLevel: 'error', onlyCategories: [...categories]})
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const {runtimeError} = result.lhr
  if (!runtimeError) return result.lhr
  if (attempt === maxAttempts) throw new Error(`${url}: ${runtimeError.message}`)
  console.error(`${url}: ${runtimeError.message} (retrying)`)
  return record(port, url, attempt + 1)
}

async function audit(port: number, url: string): Promise<Result> {
  const lhr = await record(port, url)
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100))
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(
        ({id, weight}) => weight > 0 && lhr.audits[id]?.score !== null && (lhr.audits[id]?.score ?? 1) < 1,
      )
      .map(({id}) => id),
  )
  const displayOf = (id: string) => lhr.audits[id]?.displayValue ?? '?'
  const timings = `FCP ${displayOf('first-contentful-paint')}, LCP ${displayOf('largest-contentful-paint')}, TBT ${displayOf('total-blocking-time')}, CLS ${displayOf('cumulative-layout-shift')}`
  return {scores, failed, timings}
}

/** The median run by performance, the first of the four scores. */
function median(results: readonly Result[]): Result {
  const sorted = results.toSorted((a, b) => (a.scores[0] ?? 0) - (b.scores[0] ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There are no runs.')
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
      for (let run = 0; run < runs; run++) results.push(await audit(port, new URL(path, siteUrl).href))
      const {scores, failed, timings} = median(results)
      console.log(
        `${path}: ${scores.join(', ')} · ${timings}${failed.length > 0 ? ` · ${failed.join(', ')}` : ''}`,
      )
    }
} finally {
  await browser.close()
}
