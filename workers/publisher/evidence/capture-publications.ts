import {localizedShape} from '#domain/localized-shape.ts'
import {z} from 'zod'
import {type Language, languages} from '#domain/languages.ts'
import {fillLossShare, lossSharePlaceholder} from '#domain/risk-warning.ts'
import {findShowingPages} from '#domain/site/document-pages.ts'
import {condense, readPageText} from './stored-page.ts'
import type {EvidenceLog, PendingPublication, RenderedPage} from './evidence-log.ts'
import type {PageAddress} from './fetch-page.ts'
import type {PageTaker} from './take-page.ts'

const bilingual = localizedShape(z.string())

const profileShape = z.object({
  _type: z.literal('regionProfile'),
  riskWarning: bilingual,
  lossPercentage: z.object({percentage: z.number().nullish()}).nullish(),
})

const blocks = z.array(
  z.looseObject({children: z.array(z.looseObject({text: z.string().optional()})).optional()}),
)
const legalShape = z.object({
  _type: z.literal('legalDocument'),
  body: localizedShape(blocks),
})

const documentShape = z.union([profileShape, legalShape])

/** Passages that distinguish a new version of a page from the previous one, condensed. */
export type Passages = Readonly<{wanted: readonly string[]; unwanted: readonly string[]}>

/** What a version must show in a language: the warning, or the paragraphs of a legal text. Empty for other documents. */
function listPassages(content: string | null, lang: Language): readonly string[] {
  const parsed = documentShape.safeParse(JSON.parse(content ?? 'null'))
  if (!parsed.success) return []
  const texts =
    parsed.data._type === 'regionProfile'
      ? fillLossShare(parsed.data.riskWarning[lang], parsed.data.lossPercentage?.percentage ?? null).split(
          lossSharePlaceholder,
        )
      : parsed.data.body[lang].map(({children = []}) => children.map(({text = ''}) => text).join(''))
  return texts.map(condense).filter((text) => text !== '')
}

/** The passages that a page must newly show, and those that it must no longer show. Both are empty if no passage differs. */
export function findChangedPassages(
  {content, previousContent}: Readonly<{content: string; previousContent: string | null}>,
  lang: Language,
): Passages {
  const [now, before] = [listPassages(content, lang), listPassages(previousContent, lang)]
  return {
    wanted: now.filter((passage) => !before.includes(passage)),
    unwanted: before.filter((passage) => !now.some((other) => other.includes(passage))),
  }
}

/** How long a page may stay unchanged. If a change affects no passage, the page may look the same afterwards. */
const patienceMs = 2 * 60_000

/** The delay before pages are taken. Visitors' requests right after a publication render first, and later requests hit the cache. */
const visitorsFirstMs = 5_000

export type Capturing = Readonly<{
  log: Pick<EvidenceLog, 'toRender' | 'appendRun' | 'lastHash'>
  taker: PageTaker
  readBuild: () => Promise<string>
  computeHash: (body: string) => string
  now: () => string
  /** Called at every attempt for each publication that no page shows after some minutes, and once for a page that also shows the former text. */
  onUnshown: (problem: string) => void
}>

const slugShape = z.looseObject({slug: z.looseObject({current: z.string()})})

function listAddresses({documentId, documentType, content, previousContent}: PendingPublication) {
  // For a withdrawn document, take the pages that showed it.
  const document: unknown = JSON.parse(content === 'null' ? (previousContent ?? 'null') : content)
  const slug = slugShape.safeParse(document).data?.slug.current
  const {regions, paths} = findShowingPages({id: documentId, type: documentType, slug})
  return regions.flatMap((region) =>
    languages.flatMap((language) => paths.map((path): PageAddress => ({path, region, language}))),
  )
}

/** Whether a page text shows the publication's change, misses it, or shows the former text as well: another text of the page may quote that. */
function judgeText(
  body: string,
  publication: PendingPublication,
  language: Language,
): 'shown' | 'missing' | 'former' {
  const {wanted, unwanted} = findChangedPassages(publication, language)
  const text = readPageText(body)
  if (!wanted.every((passage) => text.includes(passage))) return 'missing'
  return unwanted.some((passage) => text.includes(passage)) ? 'former' : 'shown'
}

/** Legal texts appear only on their own page. A warning appears on every page of its region. */
const mustShow = ({documentType}: PendingPublication, {path}: PageAddress): boolean =>
  documentType === 'regionProfile' || (documentType === 'legalDocument' && path !== '/legal')

const hasChangedPassages = (publication: PendingPublication): boolean =>
  languages.some((language) => {
    const {wanted, unwanted} = findChangedPassages(publication, language)
    return wanted.length + unwanted.length > 0
  })

/**
 * Takes the pages of a publication. Undefined while one of them doesn't show it, or for some minutes while one also shows the previous version. Afterwards
 * that page is stored as it is, so that no other text can keep the evidence out.
 */
async function takePages(
  publication: PendingPublication,
  {log, taker, computeHash, now, onUnshown}: Capturing,
): Promise<readonly RenderedPage[] | undefined> {
  const isOld = Date.parse(now()) - Date.parse(publication.recordedAt) > patienceMs
  const former: string[] = []
  const bodies: Array<Readonly<{address: PageAddress; body: string}>> = []
  let isChanged = false
  for (const address of listAddresses(publication)) {
    const body = await taker.render(address)
    if (body === undefined) continue
    if (mustShow(publication, address)) {
      const text = judgeText(body, publication, address.language)
      if (text === 'missing' || (text === 'former' && !isOld)) return undefined
      if (text === 'former') former.push(`${address.path} (${address.region}, ${address.language})`)
    }
    isChanged ||= computeHash(body) !== (await log.lastHash(address))
    bodies.push({address, body})
  }
  if (!hasChangedPassages(publication) && !isChanged && !isOld) return undefined
  const pages: RenderedPage[] = []
  for (const {address, body} of bodies) pages.push(await taker.store(address, body))
  if (former.length > 0)
    onUnshown(
      `Pages also show the text that entry ${publication.position} (${publication.documentId}) replaced, and are stored as they are: ${former.join(', ')}.`,
    )
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
 * Takes the missing pages of each publication once they show the change. A publication that isn't shown yet waits for the next call, and is
 * reported after some minutes. It doesn't delay the others. Resolves to the number of runs.
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
  if (problems.length > 0) throw new Error([...new Set(problems)].join(' '))
  return captured
}
