import {randomUUID} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import {regionCodes} from '#domain/regions/regions.ts'
import {type Load, publicVisits, readUnderLoad} from '#tests/drills/read-under-load.ts'
import {
  makeContentClient,
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  publishApproved,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {inFlight, percentile} from '#tests/support/timing.ts'
import {readPage, siteUrl} from '#tests/support/site.ts'
import {
  type SiteServer,
  copyTree,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'
import {readRegulatedText} from './regulated-texts.ts'
import {startOnProduct} from '#tests/run/test-runs.ts'

startOnProduct({
  name: 'npm run bench:approvals',
  description:
    'Measures how soon an approved text is on every page that shows it. Variables: ROUNDS, SERVERS, VARIANTS, RATE, TEXT=warning.',
  options: {},
})

// How long after the second officer's approval twelve pages show the new text, compared with reading the same pages when nothing was published.
// Needs the running product: npm start, then npm run bench:approvals. With SERVERS=3 it starts two further web servers of the same build beside, and waits
// for every page of each; with VARIANTS=1 for one of each, another one each time. RATE=20 has so many other pages a second read meanwhile.
// TEXT=warning publishes the risk warning of one region instead of the title of a legal text, which is in the footer of every page of all regions.

// What follows a publication, as its pages are stored as evidence, is over by the next one.
const restMs = 12_000
// Visitors who send requests without a pause would be most of what the servers do.
const watchingPerSecond = 100
// Whoever approves has read the text, and by then the publisher has sent its mails about the request.
const readingMs = 2_000
const rounds = Number(process.env['ROUNDS'] ?? 20)
const serverCount = Number(process.env['SERVERS'] ?? 1)
const perSecond = Number(process.env['RATE'] ?? 0)
const text = await readRegulatedText(process.env['TEXT'] ?? 'title')
const {documentId} = text
const watchedCount = Number(process.env['VARIANTS'] ?? text.visits.length)
// As many requests a second, however many servers and pages there are.
const pauseMs = (serverCount * watchedCount * 1_000) / watchingPerSecond

const further: SiteServer[] = []
for (let count = 2; count <= serverCount; count++)
  further.push(await startServer(copyTree(`bench-${count}`, runningBuild())))
const sites = [siteUrl, ...further.map(({url}) => url)]

/** The pages that are watched in a round. */
const watchedIn = (round: number) =>
  Array.from(
    {length: watchedCount},
    (_, index) => text.visits[(round * watchedCount + index) % text.visits.length],
  ).filter((visit) => visit !== undefined)

async function waitUntilShown(mark: string, round: number): Promise<void> {
  const deadline = performance.now() + 30_000
  const watched = sites.flatMap((site) =>
    watchedIn(round).map(({path, region}) => ({url: new URL(path, site), region})),
  )
  await Promise.all(
    watched.map(async ({url, region}) => {
      for (;;) {
        const response = await fetch(url, {headers: {cookie: `region=${region}`}})
        if (response.status !== 200)
          throw new Error(`${url.href} for ${region} responded with ${response.status}`)
        if ((await response.text()).includes(mark)) return
        await wait(pauseMs)
        if (performance.now() > deadline) throw new Error(`${url.href} for ${region} never showed ${mark}`)
      }
    }),
  )
}

async function measure(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

const [author, approver] = [makeContentClient('compliance'), makeContentClient('compliance2')]

/** Publishes the text with a mark as two officers do; returns the milliseconds from the approval's response until the publisher has published it. */
async function approve(mark: string): Promise<Readonly<{approvedAt: number; isPublished: Promise<number>}>> {
  await editDraft(author, documentId, {set: text.change(mark)})
  await requestApproval(author, documentId)
  const {hash, state, problems} = await awaitApprovalStatus(author, documentId, (status) =>
    Boolean(status.state),
  )
  if (state !== 'waiting' || !hash) throw new Error(`${documentId} was ${state}: ${problems?.join(' ')}`)
  await wait(readingMs)
  await giveVerdict(approver, documentId, hash)
  const approvedAt = performance.now()
  const isPublished = awaitApprovalStatus(author, documentId, (status) => status.state === 'published').then(
    () => performance.now() - approvedAt,
  )
  return {approvedAt, isPublished}
}

/** Reads all public pages, in turn on every server, until it is ended. */
async function startVisitors(): Promise<() => Promise<readonly Load[]>> {
  if (perSecond === 0) return async () => await Promise.resolve([])
  const visits = await publicVisits(regionCodes.length)
  // As servers are that have run for a while.
  for (const site of sites)
    await inFlight(visits.slice(0, 200), 2, async ({path, region}) => {
      await readPage(site, path, {cookie: `region=${region}`})
    })
  const ended = new AbortController()
  const reading = sites.map(
    async (site) => await readUnderLoad(site, visits, perSecond / sites.length, ended.signal),
  )
  return async () => {
    ended.abort()
    return await Promise.all(reading)
  }
}

const shown: number[] = []
const published: number[] = []
const unchanged: number[] = []
const endVisitors = await startVisitors()
try {
  for (let round = 1; round <= rounds; round++) {
    // Letters only: numbers are isolated in Arabic, which would split the mark.
    const mark = `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`
    const {approvedAt, isPublished} = await approve(mark)
    await waitUntilShown(mark, round)
    shown.push(performance.now() - approvedAt)
    published.push(await isPublished)
    unchanged.push(await measure(async () => await waitUntilShown(mark, round)))
    await wait(restMs)
  }
} finally {
  for (const {sent, failures, slowestMs} of await endVisitors())
    console.log(`${sent} other pages read, ${failures.length} failed, the slowest after ${slowestMs} ms`)
  await publishApproved(documentId, {set: text.change()})
  await Promise.all(further.map(async ({program}) => await program.stop()))
  removeTrees()
}

console.log(
  `${rounds} rounds, ${watchedCount} of ${text.visits.length} pages that show ${text.name} on ${serverCount} web servers, ${perSecond} other pages a second, milliseconds until all show it`,
)
for (const [name, times] of [
  ['from the approval to the publication', published],
  ['from the approval to the last page', shown],
  ['the same pages, nothing published', unchanged],
] as const)
  console.log(
    `${name.padEnd(40)} p50 ${percentile(times, 0.5)}  p95 ${percentile(times, 0.95)}  max ${percentile(times, 1)}`,
  )
