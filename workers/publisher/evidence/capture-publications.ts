import {z} from 'zod'
import {type Language, languages} from '#domain/languages/languages.ts'
import type {EvidenceLog, PendingPublication, RenderedPage} from './evidence-log.ts'
import type {PageAddress} from './fetch-page.ts'
import {pagesOfDocument} from './pages-of-document.ts'
import {changedPassages} from './passages.ts'
import {pageText} from './stored-page.ts'
import type {PageTaker} from './take-page.ts'

/** How long a page may stay as it was: of a change that no passage shows, it may well show nothing. */
const patienceMs = 2 * 60_000

/** Visitors come first: what they request right after a publication is rendered for them, and taken from the cache afterwards. */
const visitorsFirstMs = 5_000

export type Capturing = Readonly<{
  log: Pick<EvidenceLog, 'toRender' | 'appendRun' | 'lastHash'>
  taker: PageTaker
  readBuild: () => Promise<string>
  hashOf: (body: string) => string
  now: () => string
  /** Is called with each publication that no page shows after some minutes, at every try. */
  onUnshown: (problem: string) => void
}>

const slugShape = z.looseObject({slug: z.looseObject({current: z.string()})})

function addressesOf({documentId, documentType, content, previousContent}: PendingPublication) {
  // Of a withdrawn document, the pages that showed it.
  const document: unknown = JSON.parse(content === 'null' ? (previousContent ?? 'null') : content)
  const slug = slugShape.safeParse(document).data?.slug.current
  const {regions, paths} = pagesOfDocument({id: documentId, type: documentType, slug})
  return regions.flatMap((region) =>
    languages.flatMap((language) => paths.map((path): PageAddress => ({path, region, language}))),
  )
}

/** Whether a text shows what the publication changed in it. */
function shows(body: string, publication: PendingPublication, language: Language): boolean {
  const {wanted, unwanted} = changedPassages(publication, language)
  const text = pageText(body)
  return (
    wanted.every((passage) => text.includes(passage)) && !unwanted.some((passage) => text.includes(passage))
  )
}

/** Legal texts stand on their own page alone; a warning stands on every page of its region. */
const mustShow = ({documentType}: PendingPublication, {path}: PageAddress): boolean =>
  documentType === 'regionProfile' || (documentType === 'legalDocument' && path !== '/legal')

const hasChangedPassages = (publication: PendingPublication): boolean =>
  languages.some((language) => {
    const {wanted, unwanted} = changedPassages(publication, language)
    return wanted.length + unwanted.length > 0
  })

/** Takes the pages of a publication; undefined where one of them is still as it was before. */
async function takePages(
  publication: PendingPublication,
  {log, taker, hashOf, now}: Capturing,
): Promise<readonly RenderedPage[] | undefined> {
  const bodies: Array<Readonly<{address: PageAddress; body: string}>> = []
  let isChanged = false
  for (const address of addressesOf(publication)) {
    const body = await taker.render(address)
    if (body === undefined) continue
    if (mustShow(publication, address) && !shows(body, publication, address.language)) return undefined
    isChanged ||= hashOf(body) !== (await log.lastHash(address))
    bodies.push({address, body})
  }
  const isOld = Date.parse(now()) - Date.parse(publication.recordedAt) > patienceMs
  if (!hasChangedPassages(publication) && !isChanged && !isOld) return undefined
  const pages: RenderedPage[] = []
  for (const {address, body} of bodies) pages.push(await taker.store(address, body))
  return pages
}

async function capture(publication: PendingPublication, capturing: Capturing): Promise<boolean> {
  const began = capturing.now()
  if (Date.parse(began) - Date.parse(publication.recordedAt) < visitorsFirstMs) return false
  const pages = await takePages(publication, capturing)
  if (pages === undefined || pages.length === 0) {
    if (Date.parse(began) - Date.parse(publication.recordedAt) > patienceMs)
      capturing.onUnshown(`No page shows entry ${publication.position} (${publication.documentId}) yet.`)
    return false
  }
  const {position} = publication
  await capturing.log.appendRun({
    began,
    cause: {kind: 'publication', position},
    buildId: await capturing.readBuild(),
    pages,
  })
  return true
}

/**
 * Takes the pages of each publication that has none yet, once they show it. One whose pages do not show it yet is left for the next call; after some
 * minutes somebody is notified of it, and it delays no other. Resolves to the number of runs.
 */
export async function capturePublications(capturing: Capturing): Promise<number> {
  const problems: string[] = []
  let captured = 0
  for (const publication of await capturing.log.toRender())
    try {
      if (await capture(publication, capturing)) captured++
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error))
    }
  if (problems.length > 0) throw new Error(problems.join(' '))
  return captured
}
