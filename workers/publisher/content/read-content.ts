import type {SanityClient} from '@sanity/client'
import {z} from 'zod'
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
  /** Published promotions with a seal, valid or not. Others are published without the publisher. */
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

const maxReason = 5_000
const reason = `"reason": select(length(string(reason)) <= ${maxReason} => reason)`

/** GROQ conditions and projections of the documents that everyone may write, in any number and size. All else is read as it is. */
const shortened = {
  '_type == "approvalRequest"': [
    list('liveAt', 'release', 'emergency', 'hash', 'documentType', 'base', 'state', 'approvedAt'),
    list('mailedAt', 'isHeldUp', 'remindedAt'),
    reason,
    '"problems": problems[length(string(@)) <= 1000][0...20]',
  ],
  '_type == "approval"': [
    list('document', 'hash', 'verdict'),
    short('quotes', 'quotes', 3 * maxReason),
    reason,
  ],
  '_type == "correctionConsent"': [list('position', 'hash')],
  '_type == "system.release"': [
    list('state', 'publishAt'),
    `"metadata": {${short('intendedPublishAt', 'metadata.intendedPublishAt')}}`,
  ],
  '_id in path("drafts.**") || _id in path("versions.**")': [],
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

// Everyone who may write drafts chooses these fields, so a value of another type is like none.
const stateShape = z.array(
  z.object({_id: z.string(), _rev: z.string(), liveAt: z.string().nullable().catch(null)}),
)

const stateQuery = `*[_type in $types || (${namedReleases})] | order(_id asc) {
  _id, _rev, "liveAt": select(_type == "approvalRequest" && state == "waiting" => coalesce(liveAt, null),
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
