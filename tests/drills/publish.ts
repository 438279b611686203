import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {languages} from '#domain/languages.ts'
import {regionCodes} from '#domain/regions/regions.ts'
import {
  makeContentClient,
  awaitApprovalStatus,
  editDraft,
  giveVerdict,
  requestApproval,
} from '#tests/support/content/content-editor.ts'
import {waitUntil} from '#tests/support/timing.ts'
import type {Servers} from './servers.ts'

const id = 'legalDocument-risk-disclosure'
const shownWithinMs = 60_000
const titleShape = z.object({title: z.looseObject({en: z.string(), ar: z.string()})})
export type Title = z.infer<typeof titleShape>['title']

const variants = languages.flatMap((lang) =>
  regionCodes.map((region) => ({path: `${lang === 'en' ? '' : '/ar'}/legal/risk-disclosure`, region})),
)

/** What became of a publication: shown by each server so long after the approval (ms), refused, or confirmed and not shown. */
export type Publication =
  | Readonly<{outcome: 'shown'; afterMs: number}>
  | Readonly<{outcome: 'refused' | 'lost'; reason: string}>

export const readTitle = async (): Promise<Title> =>
  titleShape.parse(await makeContentClient('compliance').getDocument(id)).title

/** Two officers change the title of a legal document: one writes and requests the approval, the other approves. Resolves with the moment of the approval. */
export async function publishTitle(title: Title): Promise<number> {
  const [author, approver] = [makeContentClient('compliance'), makeContentClient('compliance2')]
  await editDraft(author, id, {set: {title}})
  await requestApproval(author, id)
  const {hash} = await awaitApprovalStatus(author, id, ({state}) => state === 'waiting')
  if (!hash) throw new Error('The publisher named no text to approve.')
  await giveVerdict(approver, id, hash)
  const approvedAt = performance.now()
  await awaitApprovalStatus(author, id, ({state}) => state === 'published')
  return approvedAt
}

/** Waits until every server that runs shows a text on each variant of the document. */
async function shownEverywhere(servers: Servers, text: string): Promise<void> {
  const read = async (url: string, {path, region}: (typeof variants)[number]) => {
    const response = await fetch(`${url}${path}`, {
      headers: {cookie: `region=${region}`},
      signal: AbortSignal.timeout(5_000),
    })
    return response.ok ? await response.text() : ''
  }
  // A server that is slow, or away for a moment, gets another request.
  const shows = async (url: string, variant: (typeof variants)[number]) =>
    (await read(url, variant).catch(() => '')).includes(text)
  await waitUntil(
    `each server shows ${text}`,
    async () => {
      const shown = await Promise.all(
        servers.running().flatMap(({url}) => variants.map(async (variant) => await shows(url, variant))),
      )
      return shown.every(Boolean) ? true : undefined
    },
    shownWithinMs,
  )
}

/** Publishes a mark in the title of a document, and waits until no server shows the title without it. */
export async function publishUnderLoad(servers: Servers, title: Title): Promise<Publication> {
  // Letters only: numbers are isolated in Arabic, which would split it.
  const mark = `drill${randomUUID().replaceAll(/[^a-f]/gu, '')}`
  let approvedAt: number
  try {
    approvedAt = await publishTitle({...title, en: `${title.en} ${mark}`, ar: `${title.ar} ${mark}`})
  } catch (error) {
    return {outcome: 'refused', reason: String(error)}
  }
  try {
    await shownEverywhere(servers, mark)
    return {outcome: 'shown', afterMs: performance.now() - approvedAt}
  } catch (error) {
    return {outcome: 'lost', reason: String(error)}
  }
}
