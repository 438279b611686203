import type {Seal} from '#domain/seal/seal.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {isPromotionType} from '#schemas/values/departments.ts'
import {type ContentDocument, readNewestFirst, RefusedRequest} from './content/content-history.ts'
import type {PublisherContent} from './content/read-content.ts'
import type {Publisher} from './publisher.ts'
import type {LastEntry} from './publication-log.ts'
import type {Current} from './record-publications.ts'
import {hasPublicationId, requestPrefix, toPublicationId} from './requests/request.ts'

/**
 * The publisher's own publications that the log may not have yet. They are recorded even if the text was replaced or removed right after visitors saw
 * it.
 */
export type Unlogged = Readonly<{
  /** By document. */
  publications: Map<string, Current & Readonly<{sealedAt: string}>>
  /** The request's revision of each document whose history was searched, and where the search goes on. */
  searched: Map<string, Search>
}>

/** `failedAt` is when the content service couldn't read the history, in milliseconds. */
type Search = Readonly<{
  revision: string
  from?: string | undefined
  isFinished: boolean
  failedAt?: number
}>

export const createUnlogged = (): Unlogged => ({publications: new Map(), searched: new Map()})

/** Remembers a publication until the log has it. */
export function notePublication(
  {publications}: Unlogged,
  {_id, _type}: Pick<ContentDocument, '_id' | '_type'>,
  seal: Pick<Seal, 'signature' | 'sealedAt'>,
): void {
  publications.set(_id, {_id, _type, _rev: toPublicationId(seal), sealedAt: seal.sealedAt})
}

/** A document's seals only move forward. */
function forgetLogged({publications}: Unlogged, entries: ReadonlyMap<string, LastEntry>): void {
  for (const [id, {sealedAt}] of publications) {
    const logged = entries.get(id)?.seal?.sealedAt
    if (logged !== undefined && Date.parse(logged) >= Date.parse(sealedAt)) publications.delete(id)
  }
}

type Sources = Pick<Publisher, 'history' | 'publicKeys' | 'publisherId' | 'report'>

/** Limits the work per cycle, so that many requests can't delay an approval. */
const searchesPerCycle = 20
const changesPerSearch = 5_000
/** How long a search waits after it failed: each failure may take as long as the content service's timeout. */
const failedPauseMs = 5 * 60_000

/**
 * Finds the last publication of each text that has a request and no entry, for example after a restart: the text may be gone, and its request names
 * it.
 */
async function findForgotten(
  {all, published}: PublisherContent,
  unlogged: Unlogged,
  entries: ReadonlyMap<string, LastEntry>,
  {history, publicKeys, publisherId, report}: Sources,
): Promise<void> {
  const {publications, searched} = unlogged
  const listed = new Set(published.map(({_id}) => _id))
  const isKnown = (id: string) => entries.has(id) || publications.has(id) || listed.has(id)
  const requests = all
    .filter(({_id, _type}) => _type === 'approvalRequest' && _id.startsWith(requestPrefix))
    .map(({_id, _rev}) => ({id: _id.slice(requestPrefix.length), revision: _rev}))
    .filter(({id, revision}) => {
      const search = searched.get(id)
      const isResting = performance.now() - (search?.failedAt ?? -failedPauseMs) < failedPauseMs
      return !isKnown(id) && !isResting && !(search?.isFinished && search.revision === revision)
    })
    // A long history, or a request that changes each time, doesn't block the others.
    .toSorted((a, b) => Number(searched.has(a.id)) - Number(searched.has(b.id)))
  for (const {id, revision} of requests.slice(0, searchesPerCycle)) {
    const earlier = searched.get(id)
    let read = 0
    let last: string | undefined
    try {
      const from = earlier?.revision === revision ? earlier.from : undefined
      for await (const change of readNewestFirst(history, [id], {withEffects: false, from})) {
        last = change.id
        if ((read += 1) > changesPerSearch) break
        if (change.author !== publisherId || !hasPublicationId(change)) continue
        const document = await history.documentAt(id, change.id)
        const check = document && verifySeal(document, publicKeys)
        if (!document || check?.kind !== 'sealed') continue
        notePublication(unlogged, document, check.seal)
        break
      }
    } catch (error) {
      // The history can't look up every id that a client may choose.
      if (!(error instanceof RefusedRequest)) {
        // Everyone who writes promotions can make a history that takes too long, which must not stop all publications.
        searched.set(id, {revision, from: last, isFinished: false, failedAt: performance.now()})
        report(`${id}: its history can't be read: ${error instanceof Error ? error.message : String(error)}`)
        return
      }
    }
    const isFinished = read <= changesPerSearch
    searched.set(id, {revision, from: isFinished ? undefined : last, isFinished})
  }
}

/** Everything to record: what is published, and the publisher's own publications that aren't published any more. */
export async function listToRecord(
  content: PublisherContent,
  unlogged: Unlogged,
  entries: ReadonlyMap<string, LastEntry>,
  publisher: Sources,
): Promise<readonly Current[]> {
  forgetLogged(unlogged, entries)
  await findForgotten(content, unlogged, entries, publisher)
  const current = [...content.published, ...content.promotions]
  const revisions = new Map(current.map(({_id, _rev}) => [_id, _rev]))
  // A regulated text is recorded with its whole history, and a promotion only as it is listed.
  const missing = [...unlogged.publications.values()].filter(({_id, _type, _rev}) =>
    isPromotionType(_type) ? revisions.get(_id) !== _rev : !revisions.has(_id),
  )
  return [...current, ...missing]
}
