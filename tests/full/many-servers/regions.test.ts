import {randomUUID} from 'node:crypto'
import {rmSync} from 'node:fs'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import {type RegionCode, regionCodes} from '#domain/regions/regions.ts'
import {publicPaths} from '#tests/drills/read-under-load.ts'
import {makeContentClient, publishApproved} from '#tests/support/content/content-editor.ts'
import {newIpHeaders, type PageResponse, readPage} from '#tests/support/site.ts'
import {inFlight, waitUntil} from '#tests/support/timing.ts'
import {
  type SiteServer,
  copyTree,
  findBuild,
  removeTrees,
  runningBuild,
  startServer,
} from '#tests/support/servers/site-tree.ts'

// What an approval in one region expires, on a server without the webhook of the content service.

const longMs = 480_000
const changed = 'MENA' satisfies RegionCode
const id = `regionProfile-${changed}`
const texts = z.looseObject({en: z.string(), ar: z.string()})
const {riskWarning, name} = z
  .object({riskWarning: texts, name: texts})
  .parse(await makeContentClient('compliance').getDocument(id))

/** These pages change by themselves, or list the entries of all regions. */
const changing = new Set(['/status', '/status/history', '/legal/history'])

type Visit = Readonly<{path: string; region: RegionCode}>

let server: SiteServer
let visits: readonly Visit[] = []

// Letters only: numbers are isolated in Arabic, which would split it.
const newMark = () => `round${randomUUID().replaceAll(/[^a-f]/gu, '')}`

const open = async ({path: page, region}: Visit): Promise<PageResponse> =>
  await readPage(server.url, page, {...newIpHeaders(), cookie: `region=${region}`})

const isOwn = ({region}: Visit) => region === changed
const isOther = (visit: Visit) => !isOwn(visit)

/** A stored page that became a minute old is sent once more while it is rendered. A page that a publication expired is neither. */
const isStored = ({headers}: PageResponse) => ['HIT', 'STALE'].includes(headers.get('x-nextjs-cache') ?? '')

/** One page of each kind: the first of each folder, in both languages. */
function firstOfEachKind(paths: readonly string[]): readonly string[] {
  const kinds = new Map<string, string>()
  for (const each of paths) {
    const kind = each.replace(/^(?<folder>(?:\/ar)?\/(?:[^/]+\/)+)[^/]+$/u, '$<folder>*')
    if (!kinds.has(kind) && !changing.has(each.replace(/^\/ar(?=\/)/u, ''))) kinds.set(kind, each)
  }
  return [...kinds.values()]
}

/** Requests each page until the server sends it from its store. */
const storePages = async (all: readonly Visit[]) =>
  await inFlight(all, 4, async (visit) => {
    await waitUntil(`${visit.path} for ${visit.region} is stored`, async () =>
      isStored(await open(visit)) ? true : undefined,
    )
  })

/** The visits whose page fails a check, as text. */
async function findPages(all: readonly Visit[], isFound: (page: PageResponse) => boolean) {
  const found: string[] = []
  await inFlight(all, 4, async (visit) => {
    if (isFound(await open(visit))) found.push(`${visit.path} for ${visit.region}`)
  })
  return found
}

const set = async (field: string, value: z.infer<typeof texts>, mark: string) =>
  await publishApproved(id, {
    set: {[field]: {...value, en: `${value.en} ${mark}`, ar: `${value.ar} ${mark}`}},
  })

/** Waits until a page shows a text. */
const showsText = async (visit: Visit, text: string) =>
  await waitUntil(`${text} is at ${visit.path} for ${visit.region}`, async () =>
    (await open(visit)).words.includes(text) ? true : undefined,
  )

const findEntry = async (region: RegionCode) =>
  /<code dir="ltr"[^>]*>(?<hash>[\da-f]{64})</u.exec((await open({path: '/', region})).html)?.[1]

beforeAll(async () => {
  const tree = copyTree('regions', runningBuild())
  // A server only compares the parts of pages that it rendered itself, as all servers have after some time.
  rmSync(path.join(findBuild(tree), 'responses/position.json'), {force: true})
  server = await startServer(tree)
  const paths = firstOfEachKind([...(await publicPaths()), '/trading/EURUSD', '/ar/trading/EURUSD'])
  const all = paths.flatMap((each) => regionCodes.map((region) => ({path: each, region})))
  // What may not be marketed in a region is a 404, which is not stored.
  const shown = new Set<Visit>()
  await inFlight(all, 4, async (visit) => {
    if ((await open(visit)).status === 200) shown.add(visit)
  })
  visits = all.filter((visit) => shown.has(visit))
}, longMs)

afterAll(async () => {
  await publishApproved(id, {set: {riskWarning, name}})
  await server.program.stop()
  removeTrees()
}, longMs)

test(
  'a warning that is approved for one region is on all its pages, and no page of another region is rendered again',
  async () => {
    expect(visits.length).toBeGreaterThan(200)
    const mark = newMark()
    await storePages(visits)
    const entries = await Promise.all(regionCodes.map(findEntry))
    await set('riskWarning', riskWarning, mark)
    await showsText({path: '/', region: changed}, mark)
    expect(await findPages(visits.filter(isOther), (page) => !isStored(page))).toEqual([])
    expect(await findPages(visits.filter(isOther), ({words}) => words.includes(mark))).toEqual([])
    expect(await findPages(visits.filter(isOwn), ({words}) => !words.includes(mark))).toEqual([])

    // The log has grown. Only the home page of this region shows its new entry.
    const own = regionCodes.indexOf(changed)
    await waitUntil('the home page shows the new entry', async () =>
      (await findEntry(changed)) === entries[own] ? undefined : true,
    )
    const homes = visits.filter((visit) => ['/', '/ar'].includes(visit.path)).filter(isOther)
    expect(homes).toHaveLength(2 * (regionCodes.length - 1))
    expect(await findPages(homes, (page) => !isStored(page))).toEqual([])
    expect((await Promise.all(regionCodes.map(findEntry))).toSpliced(own, 1)).toEqual(
      entries.toSpliced(own, 1),
    )
  },
  longMs,
)

test(
  'a name that is approved for one region is on every page of every region, and no page goes back to the name before',
  async () => {
    const mark = newMark()
    await storePages(visits)
    await set('name', name, mark)
    await showsText({path: '/', region: changed}, mark)
    for (let round = 0; round < 2; round++)
      expect(await findPages(visits, ({words}) => !words.includes(mark))).toEqual([])
  },
  longMs,
)
