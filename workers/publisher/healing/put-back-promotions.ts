import {z} from 'zod'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import {isTooDeep} from '#domain/document-depth.ts'
import {judgePromotion} from '#schemas/rules/judge-promotion.ts'
import {promotionTypes} from '#schemas/values/departments.ts'
import {computeSealTime} from '../clocks.ts'
import {type ContentDocument, readNewestFirst, RefusedRequest} from '../content/content-history.ts'
import {rereadMs} from '../content/read-content.ts'
import {describeReplaced, keepUntold} from '../healing.ts'
import type {LastSealed} from '../last-sealed.ts'
import {assertRevision, attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {weakenMissing} from '../references.ts'
import {hashTransaction, isPublication, makeKeptId, toPublicationId, readKept} from '../requests/request.ts'

/** What the publisher knows of a promotion. */
type Judged = Readonly<{
  /** The revision that needs no work: visitors see it, or never saw any version. Null while a withheld one isn't settled. */
  revision: string | null
  /** When the revision was read (ISO 8601). */
  readAt: string
  /** Transactions whose version no visitor saw. */
  unseen: Set<string>
}>
export type JudgedPromotions = Map<string, Judged>

// A client can store an `_updatedAt` that is no time. Then the promotion is watched.
const revisionsShape = z.array(
  z.object({_id: z.string(), _rev: z.string(), isWatched: z.boolean().catch(true)}),
)
const documentsShape = z.array(
  z.object({_id: z.string(), _type: z.string(), _rev: z.string()}).catchall(z.unknown()),
)
type Promotion = z.infer<typeof documentsShape>[number]
type Ports = Pick<
  Publisher,
  'content' | 'expectSameClocks' | 'history' | 'now' | 'publicKeys' | 'publisherId' | 'report' | 'sealKey'
>
type Unjudged = Readonly<{ids: readonly string[]; isMore: boolean}>

/** Older promotions stay withheld: a new list of phrases finds claims in texts that didn't change. */
const recentMs = 24 * 3_600_000
const batchSize = 50
/** A few documents are read at once, and a limited length in a cycle, because everyone who writes promotions may store many that are large. */
const readAtOnce = 5
const lengthPerCycle = 2_000_000
/** Limits the work per cycle, so that withheld promotions delay a regulated text by about a second at most. */
const perCycle = 5
const versionsPerCycle = 100
/** Usually one of the last versions was shown. */
const changesPerPage = 50

/** Whether a promotion needs no reading, because its revision was read lately and needs no work. */
export const isSettled = (known: Judged | undefined, revision: string, now: string): boolean =>
  known?.revision === revision && Date.parse(now) - Date.parse(known.readAt) < rereadMs

/**
 * Lists the promotions whose revision needs a verdict, the longest unread first. Those with a seal or a recent `_updatedAt` are read again every few minutes. The creator of a
 * document chooses its `_updatedAt`, so the others are read once for each revision, a batch per cycle.
 */
async function listUnjudged(judged: JudgedPromotions, {content, now}: Ports): Promise<Unjudged> {
  const since = new Date(Date.parse(now()) - recentMs).toISOString()
  const revisions = revisionsShape
    .parse(
      await content.fetch<unknown>(
        `*[_type in $promotionTypes] {
          _id, _rev, "isWatched": defined(seal) || dateTime(_updatedAt) > dateTime($since)
        }`,
        {promotionTypes, since},
      ),
    )
    .filter(({_id}) => !_id.includes('.'))
  const watched = revisions.filter(
    ({_id, _rev, isWatched}) => isWatched && !isSettled(judged.get(_id), _rev, now()),
  )
  const wasTried = ({_id}: Readonly<{_id: string}>) => Number(judged.get(_id)?.revision === null)
  const others = revisions
    .filter(({_id, _rev, isWatched}) => !isWatched && judged.get(_id)?.revision !== _rev)
    .toSorted((a, b) => wasTried(a) - wasTried(b))
  const readAt = ({_id}: Readonly<{_id: string}>) => judged.get(_id)?.readAt ?? ''
  const ids = [...watched, ...others.slice(0, batchSize)]
    .toSorted((a, b) => (readAt(a) < readAt(b) ? -1 : readAt(a) > readAt(b) ? 1 : 0))
    .map(({_id}) => _id)
  return {ids, isMore: others.length > batchSize}
}

/** `transaction` names the transaction that wrote the text, also if the publisher has put that text back before. */
type Shown = Readonly<{document: ContentDocument; transaction: string; seal: Seal | null}>

type Search = Readonly<{
  /** Known transactions whose version no visitor saw. The search adds to them. */
  unseen: Set<string>
  /** How many versions may still be read. */
  budget: {versions: number}
}>

/**
 * Finds the version that visitors saw before a promotion was withheld. Null if it isn't published or was never shown. `unfinished` if the budget is
 * spent: the next search continues, so no number of withheld versions can hide the one before them.
 */
export async function findLastShown(
  {_id}: Pick<Promotion, '_id'>,
  {history, publicKeys, publisherId}: Pick<Ports, 'history' | 'publicKeys' | 'publisherId'>,
  {unseen, budget}: Search,
): Promise<Shown | 'unfinished' | null> {
  const changes = readNewestFirst(history, [_id], {withEffects: false, pageSize: changesPerPage})
  for await (const change of changes) {
    const {id} = change
    if (unseen.has(id)) continue
    if (budget.versions === 0) return 'unfinished'
    budget.versions--
    const document = await history.documentAt(_id, id).catch((error: unknown) => {
      if (error instanceof RefusedRequest) return error
      throw error
    })
    if (document === null) return null
    if (document instanceof RefusedRequest) {
      // A client may choose an id that the history can't look up. An older version is better than none.
      unseen.add(id)
      continue
    }
    const verdict = judgePromotion({...document, _rev: id}, publicKeys)
    const seal = verdict === 'approved' ? sealShape.parse(document['seal']) : null
    if (verdict !== 'withheld' && (seal === null || isPublication(change, seal, publisherId)))
      return {document, transaction: readKept(change, publisherId) ?? hashTransaction(id), seal}
    unseen.add(id)
  }
  return null
}

/** Why a promotion is put back. */
type Why =
  | 'it makes a claim that no second person approved'
  | 'an approved text was stored again after it was withdrawn'

/**
 * Why the publisher must act on a promotion, or null. The history is the only proof that an approved text is its publication: a client can choose the
 * id of a publication that the content service has forgotten. It's also the only proof of when the promotion changed.
 */
async function findWhy(
  promotion: Promotion,
  {history, now, publicKeys, publisherId}: Ports,
): Promise<Why | null> {
  const verdict = judgePromotion(promotion, publicKeys)
  if (verdict === 'unmarked') return null
  const [last] = await history.transactions([promotion._id], {newestFirst: true, limit: 1})
  if (verdict === 'withheld') {
    const isRecent = last !== undefined && Date.parse(last.timestamp) > Date.parse(now()) - recentMs
    return isRecent ? 'it makes a claim that no second person approved' : null
  }
  const isStoredAgain =
    last?.id === promotion._rev && !isPublication(last, sealShape.parse(promotion['seal']), publisherId)
  return isStoredAgain ? 'an approved text was stored again after it was withdrawn' : null
}

/**
 * Publishes the version that was shown before. An approved version gets a new seal for the same people, because a seal is valid for one publication.
 * References to documents that were removed since become weak, because a missing document would stop the write. Without such a version, the text loses
 * its seal, so visitors don't see it.
 */
async function putBack(
  {found, why}: Found,
  shown: Shown | null,
  lastSealed: LastSealed,
  publisher: Ports,
): Promise<void> {
  const {_id, _type, _rev} = found
  const {content, history, now, report, sealKey} = publisher
  const seal = shown?.seal
  if (seal) await publisher.expectSameClocks()
  const [last] = await history.transactions([_id], {newestFirst: true, limit: 1})
  const document = shown && {...(await weakenMissing(shown.document, publisher)), _id, _type}
  const newSeal =
    seal &&
    document &&
    makeSeal(
      _id,
      document,
      {...seal, sealedAt: computeSealTime(now(), lastSealed.getSeal(_id) ?? seal)},
      sealKey,
    )
  const change = assertRevision(content.transaction(), _id, _rev)
  if (document)
    change
      .createOrReplace({...document, ...(newSeal ? {seal: newSeal} : {})})
      .transactionId(newSeal ? toPublicationId(newSeal) : makeKeptId(shown.transaction))
  else change.patch(_id, (patch) => patch.unset(['seal']))
  const isPutBack = shown !== null
  const author = last?.author ?? ''
  const note = describeReplaced({
    documentId: _id,
    found,
    why,
    type: _type,
    author,
    foundAt: now(),
    isPutBack,
  })
  change.create(note)
  await change.commit({returnDocuments: false, autoGenerateArrayKeys: false})
  keepUntold(content, note)
  if (newSeal && document) lastSealed.remember({...document, seal: newSeal})
  report(`${_id}: ${why}; ${isPutBack ? 'put back to the version that was shown before' : 'withheld'}`)
}

type Found = Readonly<{found: Promotion; why: Why}>

/** Finds the promotions to put back, and remembers the revisions that need no work. */
async function findWithheld(
  judged: JudgedPromotions,
  publisher: Ports,
): Promise<Readonly<{withheld: readonly Found[]; isMore: boolean; errors: readonly unknown[]}>> {
  const withheld: Found[] = []
  const errors: unknown[] = []
  const {ids, isMore} = await listUnjudged(judged, publisher)
  const budget = {length: lengthPerCycle}
  let start = 0
  for (; start < ids.length && budget.length > 0; start += readAtOnce) {
    if (withheld.length > perCycle) break
    const promotions = documentsShape.parse(
      await publisher.content.fetch<unknown>('*[_id in $ids]', {ids: ids.slice(start, start + readAtOnce)}),
    )
    const attempted = await attemptEach(promotions, async (found) => {
      const unseen = judged.get(found._id)?.unseen ?? new Set()
      judged.set(found._id, {revision: null, readAt: publisher.now(), unseen})
      budget.length -= isTooDeep(found) ? lengthPerCycle : JSON.stringify(found).length
      const why = await findWhy(found, publisher)
      if (why === null)
        judged.set(found._id, {revision: found._rev, readAt: publisher.now(), unseen: new Set()})
      else withheld.push({found, why})
      return false
    })
    errors.push(...attempted.errors)
  }
  return {withheld, isMore: isMore || start < ids.length, errors}
}

/**
 * Puts back published promotions whose new text is withheld, for example after a release or an API call, so that their page stays unchanged. A note
 * keeps the withheld text and notifies the officers. Resolves to whether anything was written, whether some are left for the next cycle, and what
 * failed.
 */
export async function putBackPromotions(
  judged: JudgedPromotions,
  lastSealed: LastSealed,
  publisher: Ports,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const {withheld, isMore: isMoreUnread, errors: unread} = await findWithheld(judged, publisher)
  const turn = withheld.slice(0, perCycle)
  const budget = {versions: versionsPerCycle}
  let isUnfinished = false
  const {isChanged, errors} = await attemptEach(turn, async ({found, why}) => {
    const unseen = judged.get(found._id)?.unseen ?? new Set()
    judged.set(found._id, {revision: null, readAt: publisher.now(), unseen})
    const shown = await findLastShown(found, publisher, {unseen, budget})
    if (shown === 'unfinished') {
      isUnfinished = true
      return false
    }
    const isWritten = shown !== null || judgePromotion(found, publisher.publicKeys) === 'approved'
    if (isWritten) await putBack({found, why}, shown, lastSealed, publisher)
    judged.set(found._id, {revision: found._rev, readAt: publisher.now(), unseen: new Set()})
    return isWritten
  })
  return {
    isChanged,
    isMore: isMoreUnread || withheld.length > perCycle || isUnfinished,
    errors: [...unread, ...errors],
  }
}
