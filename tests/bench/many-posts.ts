import {cpus} from 'node:os'
import {z} from 'zod'
import {runCommand} from '#tests/run/run-command.ts'
import {contentEditor} from '#tests/support/content/content-editor.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {buildTree, removeTrees} from '#tests/support/servers/site-tree.ts'
import {waitUntil} from '#tests/support/timing.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:posts',
  description:
    'Measures what 5,000 further posts add to the build and to a publication. They stay: use a DATA_DIR of its own. Variables: POSTS, ROUNDS.',
  options: {},
})

// What 5,000 further posts add to the build of the site and to a publication. Needs the running product with a data folder of its own, in which
// the posts stay: DATA_DIR=.data/posts npm start, then the same with npm run bench:posts.

const count = Number(process.env['POSTS'] ?? 5_000)
const batchSize = 50
const template = 'blogPost-pips-lots-and-margin'
const hourMs = 3_600_000

const client = contentEditor()

const postShape = z.looseObject({
  _id: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
  _type: z.string(),
  title: z.looseObject({en: z.string(), ar: z.string()}),
})
type Post = z.infer<typeof postShape>

/** A post of which no text is as in another one, so that what they promise is looked for in each. */
const withOwnTexts = (post: Post, number: number): Post =>
  postShape.parse(JSON.parse(JSON.stringify(post).replaceAll('"text":"', `"text":"${number} `)))

/** Copies of a post of the demo brand, each an hour older than the one after it. */
async function addPosts(): Promise<void> {
  const post = postShape.parse(await client.getDocument(template))
  for (let start = 1; start <= count; start += batchSize)
    await client.mutate(
      Array.from({length: Math.min(batchSize, count - start + 1)}, (_, index) => {
        const number = start + index
        const {_rev, _createdAt, _updatedAt, ...copy} = withOwnTexts(post, number)
        return {
          create: {
            ...copy,
            _id: `blogPost-of-bench-${number}`,
            title: {...post.title, en: `${post.title.en} ${number}`, ar: `${post.title.ar} ${number}`},
            slug: {_type: 'slug', current: `of-bench-${number}`},
            publishedAt: new Date(Date.now() - (count - number + 1) * hourMs).toISOString(),
          },
        }
      }),
      {returnDocuments: false},
    )
}

const processorTimes = () => {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  return {idle, all: idle + times.reduce((sum, {user, nice, sys, irq}) => sum + user + nice + sys + irq, 0)}
}

/** Publications are followed by webhooks and renderings, which take nothing from a build a minute later. */
async function waitForIdleMachine(): Promise<void> {
  let last = processorTimes()
  await waitUntil(
    'the machine is idle for five seconds',
    async () => {
      const now = processorTimes()
      const share = (now.idle - last.idle) / (now.all - last.all)
      last = now
      return await Promise.resolve(share > 0.9 ? true : undefined)
    },
    600_000,
    5_000,
  )
}

/** Seconds that the build of the site takes, each time from nothing: the quicker one of two. */
async function timeBuild(name: string): Promise<number> {
  const seconds: number[] = []
  for (const round of [1, 2]) {
    await waitForIdleMachine()
    const began = performance.now()
    await buildTree(`${name}-${round}`, () => undefined, name)
    seconds.push(Math.round((performance.now() - began) / 1_000))
  }
  return Math.min(...seconds)
}

async function measure(name: string): Promise<number> {
  console.log(name)
  const seconds = await timeBuild(name.replaceAll(' ', '-'))
  console.log(`  build of the site: ${seconds} s`)
  await runCommand([process.execPath, 'tests/bench/approvals/main.ts'], {
    env: {...process.env, ROUNDS: process.env['ROUNDS'] ?? '10'},
  })
  return seconds
}

try {
  const before = await measure('as it is')
  const began = performance.now()
  await addPosts()
  await waitUntil(
    'the newest post is shown',
    async () =>
      (await readPage(siteUrl, '/blog', {cookie: 'region=EU'})).words.includes(` ${count}`)
        ? true
        : undefined,
    120_000,
  )
  console.log(`${count} posts were published in ${Math.round((performance.now() - began) / 1_000)} s`)
  const after = await measure(`with ${count} further posts`)
  console.log(`the build takes ${(after / before).toFixed(2)} of what it took before`)
} finally {
  removeTrees()
}
