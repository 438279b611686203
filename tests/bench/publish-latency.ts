import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import {languages} from '#domain/languages/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {contentClientOf} from '#tests/support/content-editor.ts'
import {
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  publishApproved,
  requestApproval,
} from '#tests/support/four-eyes.ts'
import {percentile} from '#tests/support/percentile.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {siteUrl} from '#tests/support/site-url.ts'

// How long after the second officer's approval every variant of a page shows the new text, compared with reading the same pages when nothing
// was published. Needs the running product: npm start, then npm run bench. With SERVERS=3 it starts two further web servers of the same build
// beside, and waits for every variant of each.

// What follows a publication, as its pages are stored as evidence, is over by the next one.
const restMs = 12_000
// Readers who send requests without a pause would be most of what the server does: 12 variants, a hundred requests a second.
const pauseMs = 120
// Whoever approves has read the text, and by then the publisher has sent its mails about the request.
const readingMs = 2_000
const rounds = Number(process.env['ROUNDS'] ?? 20)
const serverCount = Number(process.env['SERVERS'] ?? 1)
const id = 'legalDocument-risk-disclosure'
const variants = languages.flatMap((lang) =>
  regionCodes.map((region) => ({path: `${lang === 'en' ? '' : '/ar'}/legal/risk-disclosure`, region})),
)

const further: SiteServer[] = []
for (let count = 2; count <= serverCount; count++)
  further.push(await startServer(copyTree(`bench-${count}`, runningBuild())))
const sites = [siteUrl, ...further.map(({url}) => url)]

async function waitUntilShown(text: string): Promise<void> {
  const deadline = performance.now() + 30_000
  const watched = sites.flatMap((site) =>
    variants.map(({path, region}) => ({url: new URL(path, site), region})),
  )
  await Promise.all(
    watched.map(async ({url, region}) => {
      for (;;) {
        const response = await fetch(url, {headers: {cookie: `region=${region}`}})
        if (response.status !== 200)
          throw new Error(`${url.href} for ${region} responded with ${response.status}`)
        if ((await response.text()).includes(text)) return
        // As many requests a second however many servers there are.
        await wait(pauseMs * serverCount)
        if (performance.now() > deadline) throw new Error(`${url.href} for ${region} never showed ${text}`)
      }
    }),
  )
}

async function measure(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const [author, approver] = [contentClientOf('compliance'), contentClientOf('compliance2')]
const {title} = z
  .object({title: z.looseObject({en: z.string(), ar: z.string()})})
  .parse(await author.getDocument(id))

/** Publishes a title with a mark as two officers do; returns the milliseconds from the approval's response until the publisher has published it. */
async function approve(mark: string): Promise<Readonly<{approvedAt: number; isPublished: Promise<number>}>> {
  await editDraft(author, id, {
    set: {title: {...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`}},
  })
  await requestApproval(author, id)
  const {hash, state, problems} = await awaitApprovalStatus(author, id, (status) => Boolean(status.state))
  if (state !== 'waiting' || !hash) throw new Error(`${id} was ${state}: ${problems?.join(' ')}`)
  await wait(readingMs)
  await giveVerdict(approver, id, hash)
  const approvedAt = performance.now()
  const isPublished = awaitApprovalStatus(author, id, (status) => status.state === 'published').then(
    () => performance.now() - approvedAt,
  )
  return {approvedAt, isPublished}
}

const shown: number[] = []
const published: number[] = []
const unchanged: number[] = []
try {
  for (let round = 1; round <= rounds; round++) {
    // Letters only: numbers are isolated in Arabic, which would split the mark.
    const mark = `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`
    const {approvedAt, isPublished} = await approve(mark)
    await waitUntilShown(mark)
    shown.push(performance.now() - approvedAt)
    published.push(await isPublished)
    unchanged.push(await measure(async () => await waitUntilShown(mark)))
    await wait(restMs)
  }
} finally {
  await publishApproved(id, {set: {title}})
  await Promise.all(further.map(async ({program}) => await program.stop()))
  removeTrees()
}

console.log(
  `${rounds} rounds, 12 variants of one legal text on ${serverCount} web servers, milliseconds until all show it`,
)
for (const [name, times] of [
  ['from the approval to the publication', published],
  ['from the approval to the last variant', shown],
  ['the same pages, nothing published', unchanged],
] as const)
  console.log(
    `${name.padEnd(40)} p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  max ${percentile(times, 1)}`,
  )
