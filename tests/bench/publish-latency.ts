import {randomUUID} from 'node:crypto'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {contentEditor} from '#tests/support/content-editor.ts'
import {percentile} from '#tests/support/percentile.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// How long after a publish every variant of a page shows the new text, compared with reading the same pages when
// nothing was published. Needs the running product: npm start, then npm run bench.

const rounds = 10
const pages = ['/legal']
const variants = languages.flatMap((lang) =>
  regionCodes.flatMap((region) =>
    pages.map((page) => ({path: lang === 'en' ? page : `/ar${page === '/' ? '' : page}`, region})),
  ),
)

async function waitUntilShown(text: string): Promise<void> {
  const deadline = performance.now() + 30_000
  await Promise.all(
    variants.map(async ({path, region}) => {
      for (;;) {
        const response = await fetch(new URL(path, siteUrl), {headers: {cookie: `region=${region}`}})
        if (response.status !== 200) throw new Error(`${path} for ${region} answered ${response.status}`)
        if ((await response.text()).includes(text)) return
        if (performance.now() > deadline) throw new Error(`${path} for ${region} never showed ${text}`)
      }
    }),
  )
}

async function measure(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const lake = contentEditor()
const before = await lake.fetch<{en: string; ar: string}>('*[_id == "siteSettings"][0].copyright')
const published: number[] = []
const unchanged: number[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    // Letters only: numbers are isolated in Arabic, which would split the mark.
    const mark = `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`
    const copyright = {_type: 'localizedString', en: `${before.en} ${mark}`, ar: `${before.ar} ${mark}`}
    await lake.patch('siteSettings').set({copyright}).commit()
    published.push(await measure(async () => await waitUntilShown(mark)))
    unchanged.push(await measure(async () => await waitUntilShown(mark)))
  }
} finally {
  await lake.patch('siteSettings').set({copyright: before}).commit()
}

console.log(
  `${rounds} rounds, ${variants.length} pages (${pages.length} x 12 variants), measure for all`,
)
for (const [name, times] of [
  ['from the publish response', published],
  ['the same pages, nothing published', unchanged],
] as const)
  console.log(
    `${name.padEnd(36)} p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  max ${percentile(times, 1)}`,
  )
