import {randomUUID} from 'node:crypto'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {contentEditor} from '#tests/support/content-editor.ts'
import {shareOf} from '#tests/support/share-of.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// How long after a publish every variant of every page shows the new text, beside how long reading the same pages takes when
// nothing was published. Needs the running product: npm start, then npm run bench.

const rounds = 10
const pages = ['/legal']
const variants = languages.flatMap((lang) =>
  regionCodes.flatMap((region) =>
    pages.map((page) => ({path: lang === 'en' ? page : `/ar${page === '/' ? '' : page}`, region})),
  ),
)

async function untilShown(text: string): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  await Promise.all(
    variants.map(async ({path, region}) => {
      for (;;) {
        const answer = await fetch(new URL(path, siteUrl), {headers: {cookie: `region=${region}`}})
        if (answer.status !== 200) throw new Error(`${path} for ${region} answered ${answer.status}`)
        if ((await answer.text()).includes(text)) return
        if (performance.now() > giveUpAt) throw new Error(`${path} for ${region} never showed ${text}`)
      }
    }),
  )
}

async function milliseconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

const lake = contentEditor()
const before = await lake.fetch<{en: string; ar: string}>('*[_id == "siteSettings"][0].copyright')
const published: number[] = []
const unchanged: number[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    // Letters only: figures are isolated in Arabic, and the mark would be cut in two.
    const mark = `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`
    const copyright = {_type: 'localizedString', en: `${before.en} ${mark}`, ar: `${before.ar} ${mark}`}
    await lake.patch('siteSettings').set({copyright}).commit()
    published.push(await milliseconds(async () => await untilShown(mark)))
    unchanged.push(await milliseconds(async () => await untilShown(mark)))
  }
} finally {
  await lake.patch('siteSettings').set({copyright: before}).commit()
}

console.log(
  `${rounds} rounds, ${variants.length} pages (${pages.length} x 12 variants), milliseconds for all of them`,
)
for (const [name, times] of [
  ['from the answer to the publish', published],
  ['the same pages, nothing published', unchanged],
] as const)
  console.log(
    `${name.padEnd(36)} p50 ${shareOf(times, 0.5)}  p95 ${shareOf(times, 0.95)}  max ${shareOf(times, 1)}`,
  )
