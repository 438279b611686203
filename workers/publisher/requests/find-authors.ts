import {z} from 'zod'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {
  type ContentHistory,
  hasCreated,
  readNewestFirst,
  type ContentTransaction,
} from '../content/content-history.ts'
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

/** People make far fewer copies of a text. With more, its authors count as unknown, so that one draft can't occupy the publisher. */
const maxReads = 200
/** The copies of one text in a transaction. Their ids are parts of one address. */
const maxCopiesAtOnce = 50

/** The authors can't be found within the limits. Discarding the draft helps. */
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
    /** Counts what is read about existing copies. Throws TooManyCopies beyond the limit. */
    count: () => void
    /** The copies that each transaction moved, so that each is read once. */
    moved: Map<string, Promise<readonly Copy[]>>
  }>

function startWalk(documentId: string, source: Source): Walk {
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
  return {...source, memory: readMemory(source.history, documentId), count, countNew, moved: new Map()}
}

/**
 * Everyone who wrote a draft since it was created, from the content service's history. Discarding a draft discards its authors. The authors of each
 * copy that the text came from count too, copy by copy: what the content service notes as the draft's or a version's base, another copy that a
 * transaction wrote together with it, and the document's version in each release that its request named since the draft was created. Null if the
 * history doesn't reach back to the creation of one of them, or if there are too many. With `publication`, of the draft that this earlier transaction
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
    const found: Traced = await (copy.isNamed
      ? recallCopy(documentId, copy, walk)
      : traceCopy(documentId, copy, walk))
    // Everyone who may write requests may name any number of releases.
    if (copy.isNamed && found.authors.length === 0) continue
    walk.count()
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
}>

type Traced = Readonly<{
  authors: readonly string[]
  /** Whether the history reaches back to its creation. */
  isCreated: boolean
  /** The copies that its text may come from. */
  origins: readonly Copy[]
}>

const madeFrom = z.object({_system: z.object({base: z.object({id: z.string(), rev: z.string()})})})

/**
 * The document's versions in the releases that its request named since the draft was created, each before it was named. A text that left a release may
 * be sent again without the release.
 */
async function listNamedVersions(
  documentId: string,
  after: string | undefined,
  {history, publisherId, memory, countNew}: Walk,
): Promise<readonly Copy[]> {
  const requestId = `${requestPrefix}${documentId}`
  const draft = draftId(documentId)
  const sent: string[] = []
  let isReached = after === undefined
  for await (const change of readNewestFirst(history, [documentId, draft, requestId])) {
    const {id, author, documentIDs} = change
    // A publication writes the request, too.
    if (!isReached) {
      isReached = id === after
      continue
    }
    if (isNote(change, publisherId)) continue
    const isPublication = author === publisherId && documentIDs.includes(draft)
    if (isPublication && documentIDs.includes(documentId)) break
    // The publisher's responses don't change the release.
    if (author !== publisherId && documentIDs.includes(requestId)) sent.push(id)
    if (sent.length > maxChanges) throw new TooManyCopies()
    if (hasCreated(change, draft)) break
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

/** Reads what a draft or a version was made from, if the content service notes it. Null if that was the published text. */
async function readBase(documentId: string, {id}: Copy, transaction: string, {history, count}: Walk) {
  count()
  const base = madeFrom.safeParse(await history.documentAt(id, transaction)).data?._system.base
  return base && isCopyOf(base.id, documentId) ? base : null
}

/** The copies that a transaction wrote or removed. Without those that it created, because no text came from them. */
async function readMoved(
  copies: readonly string[],
  to: string,
  {history, count}: Walk,
): Promise<readonly Copy[]> {
  count()
  if (copies.length > maxCopiesAtOnce) throw new TooManyCopies()
  // The effects on a document are only in its own history.
  const [change] = await history.transactions(copies, {to, newestFirst: true, withEffects: true, limit: 1})
  return copies.filter((id) => !change || !hasCreated(change, id)).map((id) => ({id, after: to}))
}

/** The copies that a transaction wrote or removed together with one, or with the published text. */
async function listMoved(
  {id: to, documentIDs}: ContentTransaction,
  documentId: string,
  from: string,
  walk: Walk,
): Promise<readonly Copy[]> {
  const copies = documentIDs.filter((id) => isCopyOf(id, documentId))
  if (copies.every((id) => id === from)) return []
  const known = walk.moved.get(to) ?? readMoved(copies, to, walk)
  walk.moved.set(to, known)
  return (await known).filter(({id}) => id !== from)
}

const hasRelease = ({documentIDs}: ContentTransaction) =>
  documentIDs.some((id) => id.startsWith(releasePrefix))

/** A version before it was removed with its release, if this creation restored it with the release. Its writers stay its authors. */
async function findArchived(
  {id: copyId}: Copy,
  creation: ContentTransaction,
  {history, count}: Walk,
): Promise<readonly Copy[]> {
  if (!isVersionId(copyId)) return []
  count()
  const [, removal] = await history.transactions([copyId], {to: creation.id, newestFirst: true, limit: 2})
  return removal && (hasRelease(creation) || hasRelease(removal)) ? [{id: copyId, after: creation.id}] : []
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
  let isReached = copy.after === undefined
  let isCreated = false
  let isBaseKnown = false
  let keptFrom: string | undefined
  // A copy that a request names is read from the request's transaction on.
  const ids = [documentId, copy.id, ...(copy.isNamed ? [`${requestPrefix}${documentId}`] : [])]
  for await (const change of readNewestFirst(history, ids, {from: copy.rev})) {
    const {id, author, documentIDs} = change
    if (!isReached) {
      isReached = id === copy.after
      continue
    }
    if (isNote(change, publisherId)) continue
    if (!isCreated) {
      if (!documentIDs.includes(copy.id)) continue
      authors.add(author)
      origins.push(...(await listMoved(change, documentId, copy.id, walk)))
      isCreated = hasCreated(change, copy.id)
      if (!isCreated) continue
      const base = await readBase(documentId, copy, id, walk)
      if (base) origins.push(base)
      origins.push(...(await findArchived(copy, change, walk)))
    } else if (documentIDs.includes(documentId)) {
      if (keptFrom !== undefined && hashTransaction(id) !== keptFrom) continue
      keptFrom = readKept(change, publisherId)
      if (keptFrom !== undefined) continue
      const base = isBaseKnown && author !== publisherId ? null : await readSealedBase(documentId, id, walk)
      for (const person of base?.emergencyAuthors ?? []) authors.add(person)
      if (author === publisherId || base) break
      isBaseKnown = true
      authors.add(author)
      origins.push(...(await listMoved(change, documentId, documentId, walk)))
    }
  }
  return {authors: [...authors], isCreated, origins}
}

/** The published text that a draft was created from, if it was sealed or removed. Null for a text that was published without the publisher. */
async function readSealedBase(
  documentId: string,
  transaction: string,
  {history, publicKeys, count}: Walk,
): Promise<Readonly<{emergencyAuthors: readonly string[]}> | null> {
  count()
  const document = await history.documentAt(documentId, transaction)
  if (document === null) return {emergencyAuthors: []}
  const check = verifySeal(document, publicKeys)
  if (check.kind === 'unsealed') return null
  const {kind, authors} = check.seal
  return {emergencyAuthors: kind === 'emergency' ? authors.map(({id}) => id) : []}
}
