import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
import {isTooDeep} from '#domain/document-depth.ts'
import {languages} from '#domain/languages.ts'
import {maxEvidenceFiles} from '#domain/seal/evidence-files.ts'
import type {SealKeySet} from '#domain/seal/seal-keys.ts'
import {verifySeal} from '#domain/seal/verify-seal.ts'
import {
  approvalTypes,
  correctionTypes,
  isPromotionType,
  isRegulatedType,
  promotionTypes,
  regulatedTypes,
  publisherTypes,
} from '#schemas/values/departments.ts'
import {draftId, readMoment} from '../requests/request.ts'
import {maxMembers} from '../requests/decide-together.ts'
import type {ContentDocument} from './content-history.ts'

const documentsShape = z.array(
  z.object({_id: z.string(), _type: z.string(), _rev: z.string()}).catchall(z.unknown()),
)
type StoredDocument = z.infer<typeof documentsShape>[number]

/** Everything that the publisher works with. Drafts are without their texts. Regulated documents, sealed promotions, their drafts, requests and approvals, and corrections of the log. */
export type PublisherContent = Readonly<{
  all: readonly StoredDocument[]
  published: readonly StoredDocument[]
  /** Published documents of other types under the ids of regulated texts. */
  replacing: readonly StoredDocument[]
  /** Published promotions with a seal. Others are published without the publisher. */
  promotions: readonly StoredDocument[]
}>

const isPublished = ({_id}: ContentDocument) => !_id.includes('.')

/** GROQ filter: the releases that requests name. */
const namedReleases =
  '_type == "system.release" && name in *[_type == "approvalRequest" && defined(release)].release'

/** GROQ filter: drafts of promotions that were sent. Others can be large, and nothing is decided about them. */
const sentDrafts =
  '_id in path("drafts.**") && "approvalRequest." + string::split(_id, "drafts.")[1] in *[_type == "approvalRequest"]._id'

/** GROQ projection of a field that anyone may write. A value that is too long or has parts is unreadable, which isn't the same as no value. */
const short = (name: string, from = name, length = 300): string =>
  `"${name}": select(defined(${from}) => coalesce(select(length(string(${from})) <= ${length} => ${from}), "-"))`
const list = (...names: readonly string[]): string => names.map((name) => short(name)).join(', ')

/** Several times the lines of the longest checklist. */
const maxLines = 50
const ticked = (name: string): string => `"${name}": ${name}[0...${maxLines}]{${list('_key', ...languages)}}`

/** One more than a request may have, so that too many are refused. */
const files = `"evidenceFiles": evidenceFiles[0...${maxEvidenceFiles + 1}]{${list('_key', 'asset', 'name', 'size', 'sha256')}}`

const maxReason = 5_000
const reason = `"reason": select(length(string(reason)) <= ${maxReason} => reason)`

/** GROQ conditions and projections of the documents that everyone may write, in any number and size. All else is read as it is. */
const shortened = {
  '_type == "approvalRequest"': [
    list('liveAt', 'release', 'emergency', 'hash', 'documentType', 'base', 'state', 'approvedAt'),
    list('mailedAt', 'isHeldUp', 'approvedBy', 'approvedLiveAt', 'assignee', 'dueAt'),
    short('approvedQuotes', 'approvedQuotes', 3 * maxReason),
    ticked('checklist'),
    ticked('approvedChecklist'),
    files,
    `"dateChange": dateChange{${list('revision', 'problem')}}`,
    reason,
    // One more than may be sent together.
    `"together": together[length(string(@)) <= 300][0...${maxMembers + 1}]`,
    '"problems": problems[length(string(@)) <= 1000][0...20]',
  ],
  '_type == "approval"': [
    list('document', 'hash', 'verdict'),
    short('quotes', 'quotes', 3 * maxReason),
    ticked('checklist'),
    reason,
  ],
  '_type == "dateChange"': [list('hash', 'from', 'liveAt'), reason],
  '_type == "dateConsent"': [list('verdict'), short('quotes', 'quotes', 3 * maxReason), reason],
  '_type == "correctionConsent"': [list('position', 'hash')],
  '_type == "system.release"': [
    list('state', 'publishAt'),
    `"metadata": {${short('intendedPublishAt', 'metadata.intendedPublishAt')}}`,
  ],
  '_id in path("drafts.**") || _id in path("versions.**")': [],
  // Their seals may be invented. `readPromotions` reads the others.
  '_type in $promotionTypes && !(_id in $regulatedIds)': [],
}
const conditions = Object.keys(shortened)
const projection = `{
  _id, _type, _rev, _updatedAt,
  ${Object.entries(shortened)
    .map(([condition, fields]) => `${condition} => {${fields.join(', ')}},`)
    .join('\n  ')}
  !(${conditions.map((condition) => `(${condition})`).join(' || ')}) => {...}
}`

const documentsQuery = `*[_type in $types || (${namedReleases}) || (_type in $promotionTypes && (defined(seal) || (${sentDrafts}))) || _id in $regulatedIds] ${projection}`

/**
 * Reads everything in one query, so that all parts are of the same time. `regulatedIds` belong to regulated texts. Documents with such
 * an id are read with any type: a document of another type would block the text.
 */
export async function readDocuments(
  content: SanityClient,
  regulatedIds: readonly string[],
): Promise<PublisherContent> {
  const all = documentsShape.parse(
    await content.fetch<unknown>(documentsQuery, {
      types: [...regulatedTypes, ...approvalTypes, ...correctionTypes],
      promotionTypes,
      regulatedIds: regulatedIds.flatMap((id) => [id, draftId(id)]),
    }),
  )
  const live = all.filter(isPublished)
  const reserved = new Set(regulatedIds)
  return {
    all,
    published: live.filter(({_type}) => isRegulatedType(_type)),
    replacing: live.filter(({_id, _type}) => reserved.has(_id) && !isRegulatedType(_type)),
    promotions: live.filter(({_id, _type}) => isPromotionType(_type) && !reserved.has(_id)),
  }
}

/** How long a revision stands for the text that was read, because a client can use an id again that the content service has forgotten. */
export const rereadMs = 10 * 60_000
const readAtOnce = 5
const lengthPerCycle = 2_000_000

/** The promotions with a seal by id, each as it was read last. Without a document, its seal is invalid. */
export type ReadPromotions = Map<
  string,
  Readonly<{revision: string; readAt: string; document: StoredDocument | null}>
>

/**
 * Replaces the listed promotions by those with a valid seal. Reads each revision once, a few at a time and a limited length in a cycle, because everyone
 * who writes promotions may store many large ones with an invented seal. `isMore` if some are left.
 */
export async function readPromotions(
  {all, promotions: listed, ...documents}: PublisherContent,
  known: ReadPromotions,
  {content, publicKeys, now}: Readonly<{content: SanityClient; publicKeys: SealKeySet; now: () => string}>,
): Promise<PublisherContent & Readonly<{isMore: boolean}>> {
  const ids = new Set(listed.map(({_id}) => _id))
  for (const id of known.keys()) if (!ids.has(id)) known.delete(id)
  const findRead = ({_id, _rev}: StoredDocument) => {
    const read = known.get(_id)
    return read?.revision === _rev ? read : undefined
  }
  const readAt = now()
  const due = listed
    .filter((promotion) => Date.parse(readAt) - Date.parse(findRead(promotion)?.readAt ?? '0') >= rereadMs)
    // New revisions come first.
    .toSorted((a, b) => Number(findRead(a) !== undefined) - Number(findRead(b) !== undefined))
    .map(({_id}) => _id)
  let length = 0
  let start = 0
  for (; start < due.length && length < lengthPerCycle; start += readAtOnce) {
    const whole = documentsShape.parse(
      await content.fetch<unknown>('*[_id in $ids]', {ids: due.slice(start, start + readAtOnce)}),
    )
    for (const document of whole) {
      length += isTooDeep(document) ? lengthPerCycle : JSON.stringify(document).length
      const isSealed = verifySeal(document, publicKeys).kind === 'sealed'
      known.set(document._id, {revision: document._rev, readAt, document: isSealed ? document : null})
    }
  }
  const promotions = listed.flatMap(({_id}) => known.get(_id)?.document ?? [])
  const isMore = start < due.length
  return {...documents, promotions, isMore, all: [...all.filter(({_id}) => !ids.has(_id)), ...promotions]}
}

// Everyone who may write drafts chooses these fields, so a value of another type is like none.
const stateShape = z.array(
  z.object({_id: z.string(), _rev: z.string(), liveAt: z.string().nullable().catch(null)}),
)

const stateQuery = `*[_type in $types || (${namedReleases})] | order(_id asc) {
  _id, _rev, "liveAt": select(_type == "approvalRequest" && state == "waiting" => coalesce(approvedReleaseAt, liveAt, null),
    _type == "system.release" => coalesce(publishAt, metadata.intendedPublishAt, null), null)
}`

/** The publisher looks again after this time even if no revision changed, for example to send reminders. */
const lookAgainMs = 5 * 60_000

/**
 * Reads a short state of everything that the publisher works with. If the state is unchanged, there's no work. The state also changes when the
 * publication time of a scheduled text or release comes.
 */
export async function readContentState(content: SanityClient, now: string): Promise<string> {
  const documents = stateShape.parse(
    await content.fetch<unknown>(stateQuery, {types: [...publisherTypes, ...promotionTypes]}),
  )
  const moment = Date.parse(now)
  return JSON.stringify([
    Math.floor(moment / lookAgainMs),
    documents.map(({_id, _rev, liveAt}) => [_id, _rev, readMoment(liveAt) <= moment]),
  ])
}

const retryMs = 2_000

/** Calls back when a document that the publisher works with changes, and reconnects when the connection is lost. Returns a function that stops it. */
export function wakeOnChange(
  content: SanityClient,
  onChange: () => void,
  report: (line: string) => void,
): () => void {
  let retry: NodeJS.Timeout | undefined
  const connect = () =>
    content
      .listen(
        '*[_type in $types]',
        {types: [...publisherTypes, ...promotionTypes, 'system.release']},
        {
          events: ['welcome', 'mutation'],
          includeResult: false,
          visibility: 'query',
        },
      )
      .subscribe({
        next: onChange,
        error: (error: unknown) => {
          report(
            `The changes of the content are not received: ${error instanceof Error ? error.message : String(error)}`,
          )
          retry = setTimeout(() => (subscription = connect()), retryMs)
        },
      })
  let subscription = connect()
  return () => {
    clearTimeout(retry)
    subscription.unsubscribe()
  }
}
