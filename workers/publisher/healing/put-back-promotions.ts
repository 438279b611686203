import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import {pickSealedFields} from '#domain/seal/canonical-document.ts'
import {hashDocument} from '#domain/seal/document-hash.ts'
import {makeSeal} from '#domain/seal/make-seal.ts'
import {type Seal, sealShape} from '#domain/seal/seal.ts'
import {isUnapproved, judgePromotion} from '#schemas/rules/judge-promotion.ts'
import {promotionTypes} from '#schemas/values/departments.ts'
import {computeSealTime} from '../clocks.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {LastSealed} from '../last-sealed.ts'
import {assertRevision, attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {makeKeptId, toPublicationId, readKept} from '../requests/request.ts'

/** The revisions of promotions that need no work: visitors see them, or never saw any version. */
export type JudgedPromotions = Map<string, string>

const revisionsShape = z.array(z.object({_id: z.string(), _rev: z.string()}))
const documentsShape = z.array(
  z.object({_id: z.string(), _type: z.string(), _rev: z.string()}).catchall(z.unknown()),
)
type Promotion = z.infer<typeof documentsShape>[number]

/** Older promotions stay withheld: a new list of phrases finds claims in texts that didn't change. */
const recentMs = 24 * 3_600_000
/** How many versions back the search for a shown text goes. */
const maxVersions = 20
const batchSize = 50
/** Limits the work per cycle, so that withheld promotions delay a regulated text by about a second at most. */
const perCycle = 5
/** Stored instead of a revision if putting back failed. */
const failed = ''
/** The content service accepts ids of up to 128 characters. A client chose an id longer than this, and its text stays withheld. */
const maxIdLength = 100

async function readUnjudged(judged: JudgedPromotions, {content, now}: Publisher): Promise<Promotion[]> {
  const since = new Date(Date.parse(now()) - recentMs).toISOString()
  const revisions = revisionsShape.parse(
    await content.fetch<unknown>(
      '*[_type in $promotionTypes && dateTime(_updatedAt) > dateTime($since)]{_id, _rev}',
      {promotionTypes, since},
    ),
  )
  const ids = revisions
    .filter(({_id, _rev}) => !_id.includes('.') && judged.get(_id) !== _rev)
    .map(({_id}) => _id)
  const promotions: Promotion[] = []
  while (ids.length > 0)
    promotions.push(
      ...documentsShape.parse(
        await content.fetch<unknown>('*[_id in $ids]', {ids: ids.splice(0, batchSize)}),
      ),
    )
  return promotions
}

/** `transaction` wrote the text. If the publisher had put that text back before, it's the original transaction. */
type Shown = Readonly<{document: ContentDocument; transaction: string; seal: Seal | null}>

/** Finds the version that visitors saw before a promotion was withheld. Null if it isn't published or was never shown. */
export async function findLastShown(
  {_id}: Pick<Promotion, '_id'>,
  {history, publicKeys, publisherId}: Pick<Publisher, 'history' | 'publicKeys' | 'publisherId'>,
): Promise<Shown | null> {
  const changes = await history.transactions([_id], {newestFirst: true, limit: maxVersions})
  for (const change of changes) {
    const {id: transaction} = change
    const document = await history.documentAt(_id, transaction)
    if (document === null) return null
    const verdict = judgePromotion({...document, _rev: transaction}, publicKeys)
    if (verdict === 'withheld') continue
    const seal = verdict === 'approved' ? sealShape.parse(document['seal']) : null
    const written = readKept(change, publisherId) ?? transaction
    return written.length > maxIdLength ? null : {document, transaction: written, seal}
  }
  return null
}

/**
 * Publishes the version that was shown before. An approved version gets a new seal for the same people, because a seal is valid for one publication.
 */
async function putBack(
  found: Promotion,
  {document, transaction, seal}: Shown,
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<void> {
  const {_id, _type, _rev} = found
  const {content, history, now, report, sealKey} = publisher
  if (seal) await publisher.expectSameClocks()
  const [last] = await history.transactions([_id], {newestFirst: true, limit: 1})
  const newSeal =
    seal &&
    makeSeal(
      _id,
      document,
      {...seal, sealedAt: computeSealTime(now(), lastSealed.getSeal(_id) ?? seal)},
      sealKey,
    )
  const why = 'it makes a claim that no second person approved'
  await assertRevision(content.transaction(), _id, _rev)
    .createOrReplace({...pickSealedFields(document), _id, _type, ...(newSeal ? {seal: newSeal} : {})})
    .create({
      _id: `unsealedChange.${randomUUID()}.${_id}`,
      _type: 'unsealedChange',
      document: _id,
      documentType: _type,
      author: last?.author ?? '',
      foundAt: now(),
      why,
      isPutBack: true,
      hash: hashDocument(found),
      content: JSON.stringify(pickSealedFields(found)),
    })
    .transactionId(newSeal ? toPublicationId(newSeal) : makeKeptId(transaction, _rev))
    .commit({returnDocuments: false, autoGenerateArrayKeys: false})
  if (newSeal) lastSealed.remember({...pickSealedFields(document), _id, _type, seal: newSeal})
  report(`${_id}: ${why}; put back to the version that was shown before`)
}

/**
 * Puts back published promotions whose new text is withheld, for example after a release or an API call, so that their page stays unchanged. A note
 * keeps the withheld text and notifies the officers. Resolves to whether anything was written, whether some are left for the next cycle, and what
 * failed.
 */
export async function putBackPromotions(
  judged: JudgedPromotions,
  lastSealed: LastSealed,
  publisher: Publisher,
): Promise<Attempted & Readonly<{isMore: boolean}>> {
  const {publicKeys} = publisher
  const withheld: Promotion[] = []
  for (const promotion of await readUnjudged(judged, publisher))
    if (isUnapproved(promotion, publicKeys)) withheld.push(promotion)
    else judged.set(promotion._id, promotion._rev)
  // Promotions that failed before come last, so that they don't block the others.
  const hasFailed = ({_id}: Promotion) => Number(judged.get(_id) === failed)
  const turn = withheld.toSorted((a, b) => hasFailed(a) - hasFailed(b)).slice(0, perCycle)
  const {isChanged, errors} = await attemptEach(turn, async (found) => {
    judged.set(found._id, failed)
    const shown = await findLastShown(found, publisher)
    if (shown) await putBack(found, shown, lastSealed, publisher)
    judged.set(found._id, found._rev)
    return shown !== null
  })
  return {isChanged, isMore: withheld.length > perCycle, errors}
}
