import type {ClientConfig} from '@sanity/client'
import {startContentLake} from '#tests/support/start-content-lake.ts'
import {startOnEmbedded} from '#tests/run/test-runs.ts'

startOnEmbedded({
  name: 'npm run bench:lake',
  description: 'Measures the response times of the Content Lake at 10,000 documents.',
  options: {},
})

// Response times of the Content Lake at 10,000 documents, compared with an empty response (a ping) of the same process: the
// difference is the Content Lake's own time. Starts a separate instance in its own folder: npm run bench:lake.

const documents = 10_000
const rounds = 200
const authors = 40

const padNumber = (number: number) => String(number).padStart(5, '0')

const post = (number: number) => ({
  _id: `document-${padNumber(number)}`,
  _type: 'blogPost',
  title: {en: `Title ${number}`, ar: `عنوان ${number}`},
  slug: {_type: 'slug', current: `title-${number}`},
  publishedAt: new Date(Date.UTC(2020, 0, 1) + ((number * 7919) % documents) * 3_600_000).toISOString(),
  category: `category-${number % 6}`,
  author: {_type: 'reference', _ref: `author-${number % authors}`},
  body: [1, 2, 3].map((block) => ({
    _key: `b${block}`,
    _type: 'block',
    children: [{_key: 's', _type: 'span', text: `Paragraph ${block} of ${number}. `.repeat(10)}],
  })),
})

const card = '{_id, title, "slug": slug.current, publishedAt, "author": author->{name}}'
const lists = {
  'list of a type, ordered': `*[_type == $type] | order(publishedAt desc)[0...10] ${card}`,
  'list, filtered and ordered': `*[_type == $type && category == $category] | order(publishedAt desc)[0...10] ${card}`,
  'list by two orders, later page': `*[_type == $type] | order(category asc, publishedAt desc)[400...410] ${card}`,
  search: `*[_type == $type] | score(boost(title.en match text::query($words), 10), @ match text::query($words))[_score > 0][0...10] ${card}`,
  'count by filter': 'count(*[_type == $type && category == $category])',
  'by slug': `*[_type == $type && slug.current == $slug][0] ${card}`,
} as const

// Queries of the Studio: its search over all documents, drafts included, and the versions of a list's documents.
const studioSearch = `*[_type in ["blogPost", "author"]] | score(
  boost(_type in ["blogPost"] && title.en match text::query($words), 10),
  boost(_type in ["blogPost"] && title.ar match text::query($words), 5),
  boost(_type in ["author"] && name match text::query($words), 10),
  ([@, _id] match text::query($words) || references($words))
) [_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(orderings[0] desc) [0...26]`
const listVersions = (first: number) =>
  `[${Array.from({length: 60}, (_, n) => `*[sanity::versionOf("document-${padNumber(first + n)}")]._id`).join(', ')}]`

const lake = await startContentLake()
const connect = (config: Partial<ClientConfig> = {}) =>
  lake.client({token: lake.keys.content.editor, ...config})
const editor = connect()

async function fill(): Promise<void> {
  const people = Array.from({length: authors}, (_, n) => ({
    create: {_id: `author-${n}`, _type: 'author', name: `Author ${n}`},
  }))
  await editor.mutate(people, {returnDocuments: false})
  for (let start = 0; start < documents; start += 1_000) {
    const batch = Array.from({length: 1_000}, (_, n) => ({create: post(start + n)}))
    await editor.mutate(batch, {returnDocuments: false})
  }
}

const quantile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN

async function measure(send: (round: number) => Promise<unknown>) {
  const times: number[] = []
  for (let round = -20; round < rounds; round++) {
    const start = performance.now()
    await send(round)
    if (round >= 0) times.push(performance.now() - start)
  }
  return {p50: quantile(times, 0.5), p95: quantile(times, 0.95)}
}

// Every round sends other parameters, so that no response can be cached.
const params = (round: number) => ({
  type: 'blogPost',
  category: `category-${Math.abs(round) % 6}`,
  words: `paragraph ${Math.abs(round)}`,
  slug: `title-${(Math.abs(round) * 37) % documents}`,
})

async function run(): Promise<void> {
  await fill()
  const ping = await measure(() => editor.request({uri: '/ping'}))
  const report = (name: string, {p50, p95}: Readonly<{p50: number; p95: number}>, limit?: number) => {
    const overhead = p50 - ping.p50
    const verdict = limit === undefined ? '' : overhead < limit ? `under ${limit}` : `OVER ${limit}`
    console.log(
      `${name.padEnd(44)} p50 ${p50.toFixed(2)}  p95 ${p95.toFixed(2)}  over ping ${overhead.toFixed(2)}  ${verdict}`,
    )
    if (limit !== undefined && overhead >= limit) process.exitCode = 1
  }
  console.log(`${documents} documents, ${rounds} rounds each, milliseconds`)
  report('ping', ping)
  report(
    'document by id',
    await measure((round) => editor.getDocument(`document-${padNumber((Math.abs(round) * 37) % documents)}`)),
    1,
  )
  report(
    'query by id, with its reference',
    await measure((round) =>
      editor.fetch(`*[_id == $id][0] ${card}`, {id: `document-${padNumber(Math.abs(round) * 37)}`}),
    ),
    1,
  )
  for (const perspective of ['published', 'drafts'] as const) {
    const client = connect({perspective})
    for (const [name, query] of Object.entries(lists)) {
      const limit = name === 'search' ? undefined : 30
      report(`${name} (${perspective})`, await measure((round) => client.fetch(query, params(round))), limit)
    }
  }
  const studio = connect({perspective: 'raw'})
  report('search of the Studio', await measure((round) => studio.fetch(studioSearch, params(round))))
  report(
    'versions of sixty documents',
    await measure((round) => studio.fetch(listVersions(Math.abs(round) * 37))),
    30,
  )
  const mapped = connect({perspective: 'drafts', resultSourceMap: 'withKeyArraySelector'})
  const [first] = Object.entries(lists)
  if (first)
    report(
      `${first[0]}, with source map`,
      await measure((round) => mapped.fetch(first[1], params(round))),
      30,
    )
  report(
    'write, then list of its type',
    await measure(async (round) => {
      await editor
        .patch(`document-${padNumber(Math.abs(round))}`)
        .set({touched: round})
        .commit({returnDocuments: false})
      await connect({perspective: 'drafts'}).fetch(lists['list of a type, ordered'], params(round))
    }),
    30,
  )
}

try {
  await run()
} finally {
  await lake.close()
}
