import {loadavg} from 'node:os'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {runCommand} from '#tests/run/run-command.ts'
import {contentEditor} from '#tests/support/content-editor.ts'
import {percentile} from '#tests/support/percentile.ts'
import {readPage} from '#tests/support/read-page.ts'
import {buildTree, removeTrees} from '#tests/support/servers/site-tree.ts'
import {siteUrl} from '#tests/support/site-url.ts'
import {waitUntil} from '#tests/support/wait-until.ts'

// What 5,000 further posts add to the build of the site, to a publication, and to the pages that list posts. Needs the running product with a
// data folder of its own, because the history keeps the posts: DATA_DIR=.data/posts npm start, then the same with npm run bench:posts.

const count = Number(process.env['POSTS'] ?? 5_000)
const batchSize = 250
const rounds = 20
const template = 'blogPost-pips-lots-and-margin'
const idPrefix = 'blogPost-of-bench-'

const client = contentEditor()

async function addPosts(): Promise<void> {
  const {_id, _rev, ...post} = z
    .looseObject({
      _id: z.string(),
      _rev: z.string(),
      _type: z.string(),
      title: z.looseObject({en: z.string(), ar: z.string()}),
    })
    .parse(await client.getDocument(template))
  for (let start = 1; start <= count; start += batchSize)
    await client.mutate(
      Array.from({length: Math.min(batchSize, count - start + 1)}, (_, index) => {
        const number = start + index
        return {
          create: {
            ...post,
            _id: `${idPrefix}${number}`,
            title: {...post.title, en: `${post.title.en} ${number}`, ar: `${post.title.ar} ${number}`},
            slug: {_type: 'slug', current: `of-bench-${number}`},
            publishedAt: new Date(Date.UTC(2025, 0, 1) + number * 3_600_000).toISOString(),
          },
        }
      }),
      {returnDocuments: false},
    )
}

const removePosts = async () =>
  await client.delete({query: `*[_type == "blogPost" && _id match "${idPrefix}*"]`}, {returnDocuments: false})

/** Until what follows a publication is over. */
const untilIdle = async () =>
  await waitUntil(
    'the machine has nothing to do',
    async () => await Promise.resolve((loadavg()[0] ?? 0) < 0.6 ? true : undefined),
    900_000,
    1_000,
  )

/** Seconds that the build of the site takes. */
async function timeBuild(name: string): Promise<number> {
  await untilIdle()
  const began = performance.now()
  await buildTree(name, () => undefined, name)
  return Math.round((performance.now() - began) / 1_000)
}

const paths = ['/blog', '/blog/rss.xml', '/sitemap.xml', '/search?q=margin']

async function timePages(): Promise<void> {
  for (const path of languages.flatMap((lang) =>
    lang === 'en' ? paths : paths.map((each) => `/ar${each}`),
  )) {
    if (path === '/ar/sitemap.xml') continue
    const times: number[] = []
    let size = 0
    for (let round = -3; round < rounds; round++) {
      const began = performance.now()
      const {status, html} = await readPage(siteUrl, path, {cookie: 'region=EU'})
      if (status !== 200) throw new Error(`${path} responded with ${status}`)
      if (round >= 0) times.push(performance.now() - began)
      size = html.length
    }
    console.log(
      `  ${path}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, ${Math.round(size / 1_024)} kB`,
    )
  }
}

async function measure(name: string): Promise<number> {
  console.log(name)
  const seconds = await timeBuild(name.replaceAll(' ', '-'))
  console.log(`  build of the site: ${seconds} s`)
  await untilIdle()
  await timePages()
  await runCommand([process.execPath, 'tests/bench/publish-latency/main.ts'], {
    env: {...process.env, ROUNDS: '5'},
  })
  return seconds
}

try {
  const before = await measure('as it is')
  await addPosts()
  await waitUntil(
    'the newest post is shown',
    async () =>
      (await readPage(siteUrl, '/blog', {cookie: 'region=EU'})).words.includes(` ${count}`)
        ? true
        : undefined,
    120_000,
  )
  const after = await measure(`with ${count} further posts`)
  console.log(`the build takes ${(after / before).toFixed(2)} of what it took before`)
} finally {
  await removePosts()
  removeTrees()
}
