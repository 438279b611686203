import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {type Change, type ChangeList, listChanges} from '../content/change-list.ts'
import type {ContentHistory} from '../content/content-history.ts'
import {
  approvalRequestShape,
  draftId,
  hashTransaction,
  isCopyOf,
  isNote,
  isVersionId,
  makeVersionId,
  readKept,
  releasePrefix,
  requestPrefix,
} from './request.ts'

type Source = Readonly<{history: ContentHistory; publisherId: string; publicKeys: SealKeySet}>

/** Limits what one search reads, so that one draft can't occupy the publisher. Its authors count as unknown beyond it. */
const maxReads = 200
/** Their ids are parts of one address. */
const maxCopiesAtOnce = 40

/** The authors can't be found within the limits. */
class TooManyCopies extends Error {}

/** How much of a request's history is read at once. The rest is read in the next cycles, so that one request can't occupy the publisher. */
const maxNewReads = 40
/** People change a request far less often while a draft exists. With more changes, the authors count as unknown until the draft is discarded. */
const maxChanges = 500
/** What is known of a document is forgotten above this size, which is several times what one search remembers. */
const maxRemembered = 10 * maxChanges
const maxDocuments = 1_000

/** A request was changed so often that its history is read over several cycles. */
class UnfinishedHistory extends Error {}

/** What is known of a document's request. Its past doesn't change. */
type Memory = Readonly<{
  /** The release that a request named, by revision. */
  releases: Map<string, string | null>
  /** What was found about named copies. Without authors, one never existed. */
  traced: Map<string, Traced>
}>

const memories = new WeakMap<ContentHistory, Map<string, Memory>>()

/** Each document has its own memory, so that others can't undo the progress of a search over several cycles. */
function readMemory(history: ContentHistory, documentId: string): Memory {
  const all = memories.get(history) ?? new Map<string, Memory>()
  memories.set(history, all)
  const known = all.get(documentId)
  const isUsable = known && known.releases.size + known.traced.size < maxRemembered
  const memory = isUsable ? known : {releases: new Map(), traced: new Map()}
  // The document that was looked at last is the last to be forgotten.
  all.delete(documentId)
  all.set(documentId, memory)
  const [oldest] = all.keys()
  if (all.size > maxDocuments && oldest !== undefined) all.delete(oldest)
  return memory
}

type Walk = Source &
  Readonly<{
    memory: Memory
    /** Counts what is read about a request for the first time. Throws UnfinishedHistory beyond the limit. */
    countNew: () => void
    /** The history. Counts what is read. Throws TooManyCopies beyond the limit. */
    counted: ContentHistory
    /** The changes of each copy. */
    lists: Map<string, ChangeList>
    /** The publications whose authors are listed, with those before them. */
    passed: Set<string>
    /** The transactions whose copies are listed. */
    moved: Set<string>
  }>

function startWalk(documentId: string, source: Source): Walk {
  const {history} = source
  let reads = 0
  const count = () => {
    if ((reads += 1) > maxReads) throw new TooManyCopies()
  }
  let newReads = 0
  const countNew = () => {
    if ((newReads += 1) > maxNewReads)
      throw new UnfinishedHistory(
        'The request was changed many times: its history is read in the next cycles',
      )
  }
  const counted: ContentHistory = {
    transactions: async (...read) => {
      count()
      return await history.transactions(...read)
    },
    documentAt: async (...read) => {
      count()
      return await history.documentAt(...read)
    },
  }
  const draft = draftId(documentId)
  const lists = new Map([[draft, listChanges(counted, [documentId, draft, `${requestPrefix}${documentId}`])]])
  return {
    ...source,
    memory: readMemory(history, documentId),
    countNew,
    counted,
    lists,
    passed: new Set(),
    moved: new Set(),
  }
}

/**
 * Everyone who wrote a draft since it was created, from the content service's history. Discarding a draft discards its authors. The authors of each
 * copy that the text came from count too, copy by copy: what the content service notes as the draft's or a version's base, another copy that a
 * transaction wrote together with it, and the document's version in each release that its request named since the draft was created. Null if the
 * history doesn't reach back to the creation of one of them, or is too long. With `publication`, of the draft that this earlier transaction
 * published. Throws while the history of a request that was changed many times isn't read to its end; call it again then.
 */
export async function findAuthors(
  documentId: string,
  source: Source,
  options: Readonly<{publication?: string}> = {},
): Promise<string[] | null> {
  try {
    return await traceAuthors(documentId, startWalk(documentId, source), options.publication)
  } catch (error) {
    if (error instanceof TooManyCopies) return null
    throw error
  }
}

async function traceAuthors(
  documentId: string,
  walk: Walk,
  after: string | undefined,
): Promise<string[] | null> {
  const waiting: Copy[] = [
    {id: draftId(documentId), after},
    ...(await listNamedVersions(documentId, after, walk)),
  ]
  const traced: Traced[] = []
  const known = new Set<string>()
  for (let copy = waiting.shift(); copy; copy = waiting.shift()) {
    const key = JSON.stringify(copy)
    if (known.has(key)) continue
    known.add(key)
    if (!copy.isNamed && !walk.lists.has(copy.id))
      startLists([copy.id, ...waiting.filter(({isNamed}) => !isNamed).map(({id}) => id)], documentId, walk)
    const found: Traced = await (copy.isNamed
      ? recallCopy(documentId, copy, walk)
      : traceCopy(documentId, copy, walk))
    // Everyone who may write requests may name any number of releases.
    if (copy.isNamed && found.authors.length === 0) continue
    traced.push(found)
    waiting.push(...found.origins)
  }
  return traced.every(({isCreated}) => isCreated)
    ? [...new Set(traced.flatMap(({authors}) => authors))].filter((id) => id !== walk.publisherId).toSorted()
    : null
}

/** Traces a copy that a request named. Its past doesn't change, so it's traced once. */
async function recallCopy(documentId: string, copy: Copy, walk: Walk): Promise<Traced> {
  const key = JSON.stringify([documentId, copy])
  const known = walk.memory.traced.get(key)
  if (known) return known
  walk.countNew()
  const traced = await traceCopy(documentId, copy, walk)
  walk.memory.traced.set(key, traced)
  return traced
}

/** A draft, or a version in a release, as it was at a revision, or before a transaction. By default as it is. */
type Copy = Readonly<{
  id: string
  rev?: string
  after?: string | undefined
  /** Whether only a request named it. The document may never have been in that release. */
  isNamed?: boolean
  /** Whether the transaction also wrote another copy. No text came from a copy that it created. */
  isMoved?: boolean
}>

type Traced = Readonly<{
  authors: readonly string[]
  /** Whether the history reaches back to its creation. */
  isCreated: boolean
  /** The copies that its text may come from. */
  origins: readonly Copy[]
}>

/**
 * The document's versions in the releases that its request named since the draft was created, each before it was named. A text that left a release may
 * be sent again without the release.
 */
async function listNamedVersions(
  documentId: string,
  after: string | undefined,
  {history, publisherId, memory, countNew, lists}: Walk,
): Promise<readonly Copy[]> {
  const requestId = `${requestPrefix}${documentId}`
  const draft = draftId(documentId)
  const sent: string[] = []
  // A publication writes the request, too.
  for await (const change of lists.get(draft)?.read({after}) ?? []) {
    const {id, author, created, documentIDs} = change
    if (isNote(change, publisherId)) continue
    const isPublication = author === publisherId && documentIDs.includes(draft)
    if (isPublication && documentIDs.includes(documentId)) break
    // The publisher's responses don't change the release.
    if (author !== publisherId && documentIDs.includes(requestId)) sent.push(id)
    if (sent.length > maxChanges) throw new TooManyCopies()
    if (created.has(draft)) break
  }
  const versions: Copy[] = []
  for (const id of sent) {
    let release = memory.releases.get(id)
    if (release === undefined) {
      countNew()
      release = approvalRequestShape.safeParse(await history.documentAt(requestId, id)).data?.release ?? null
      memory.releases.set(id, release)
    }
    if (release !== null) versions.push({id: makeVersionId(release, documentId), after: id, isNamed: true})
  }
  return versions
}

/** Starts the lists of copies that have none. A few requests read many copies. */
function startLists(copies: readonly string[], documentId: string, {counted, lists}: Walk): void {
  const missing = [...new Set(copies)].filter((id) => !lists.has(id))
  for (let start = 0; start < missing.length; start += maxCopiesAtOnce) {
    const chunk = missing.slice(start, start + maxCopiesAtOnce)
    const list = listChanges(counted, [documentId, ...chunk])
    for (const id of chunk) lists.set(id, list)
  }
}

/** The copies that a transaction wrote together with one, or with the published text. Each transaction is searched once. */
function listMoved(
  {id, documentIDs}: Change,
  documentId: string,
  from: string,
  moved: Set<string>,
): readonly Copy[] {
  if (moved.has(id)) return []
  moved.add(id)
  return documentIDs
    .filter((other) => other !== from && isCopyOf(other, documentId))
    .map((other) => ({id: other, after: id, isMoved: true}))
}

const hasRelease = ({documentIDs}: Change) => documentIDs.some((id) => id.startsWith(releasePrefix))

/**
 * A copy before it was removed, if this creation restored it with a release. Its writers stay its authors. An imported release may name any copy as
 * its own, also a draft.
 */
async function findArchived(
  {id: copyId}: Copy,
  creation: Change,
  list: ChangeList,
): Promise<readonly Copy[]> {
  if (!isVersionId(copyId) && !hasRelease(creation)) return []
  for await (const removal of list.read({after: creation.id})) {
    if (!removal.documentIDs.includes(copyId)) continue
    return hasRelease(creation) || hasRelease(removal) ? [{id: copyId, after: creation.id}] : []
  }
  return []
}

/**
 * Everyone who wrote a draft or a version since it was created. If it was created from a text that was published without the publisher, the authors
 * of that text and of the copies that it was published from count, too. A version that the publisher put back counts for its original authors. While
 * an emergency publication isn't countersigned, its authors count. Otherwise, one of them could approve their own text by approving a small change.
 */
async function traceCopy(documentId: string, copy: Copy, walk: Walk): Promise<Traced> {
  const {history, publisherId} = walk
  const authors = new Set<string>()
  const origins: Copy[] = []
  let isCreated = false
  let isBaseKnown = false
  let keptFrom: string | undefined
  // A copy that a request names is read from the request's transaction on. What is found of it is remembered, so it can't depend on other copies.
  const list = copy.isNamed
    ? listChanges(history, [documentId, copy.id, `${requestPrefix}${documentId}`])
    : walk.lists.get(copy.id)
  const {passed, moved} = copy.isNamed ? {passed: new Set<string>(), moved: new Set<string>()} : walk
  if (copy.isMoved && copy.after !== undefined && (await list?.find(copy.after))?.created.has(copy.id))
    return {authors: [], isCreated: true, origins: []}
  for await (const change of list?.read(copy) ?? []) {
    const {id, author, documentIDs} = change
    if (isNote(change, publisherId)) continue
    if (!isCreated) {
      if (!documentIDs.includes(copy.id)) continue
      authors.add(author)
      origins.push(...listMoved(change, documentId, copy.id, moved))
      isCreated = change.created.has(copy.id)
      if (!list || !isCreated) continue
      const base = change.created.get(copy.id)
      // Otherwise, it was made from the published text.
      if (base && isCopyOf(base.id, documentId)) origins.push(base)
      origins.push(...(await findArchived(copy, change, list)))
    } else if (documentIDs.includes(documentId)) {
      if (keptFrom !== undefined && hashTransaction(id) !== keptFrom) continue
      keptFrom = readKept(change, publisherId)
      if (keptFrom !== undefined) continue
      if (passed.has(id)) break
      passed.add(id)
      const base = isBaseKnown && author !== publisherId ? null : await readSealedBase(documentId, id, walk)
      for (const person of base?.emergencyAuthors ?? []) authors.add(person)
      if (author === publisherId || base) break
      isBaseKnown = true
      authors.add(author)
      origins.push(...listMoved(change, documentId, documentId, moved))
    }
  }
  return {authors: [...authors], isCreated, origins}
}

/** The published text that a draft was created from, if it was sealed or removed. Null for a text that was published without the publisher. */
async function readSealedBase(
  documentId: string,
  transaction: string,
  {counted, publicKeys}: Walk,
): Promise<Readonly<{emergencyAuthors: readonly string[]}> | null> {
  const document = await counted.documentAt(documentId, transaction)
  if (document === null) return {emergencyAuthors: []}
  const check = verifySeal(document, publicKeys)
  if (check.kind === 'unsealed') return null
  const {kind, authors} = check.seal
  return {emergencyAuthors: kind === 'emergency' ? authors.map(({id}) => id) : []}
}
