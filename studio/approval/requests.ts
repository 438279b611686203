import {z} from 'zod'
import {useMemo} from 'react'
import {useCurrentUser, type SanityClient, useClient} from 'sanity'
import {useToast} from '@sanity/ui/toast'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import {sealKinds, type TickedLine} from '#domain/seal/seal.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {regulatedTypes} from '#schemas/values/departments.ts'
import {revealedText} from '../difference/format-value.ts'
import {type QueryResult, readableRows, useLiveQuery} from '../live-data.ts'
import {readLastTransactions} from '../work-lists/document-history.ts'
import {type RequestState, requestStateShape} from './describe-request.ts'
import {quoteText} from './seal-status.ts'
import {say} from '../i18n/say.ts'

const ownRelease = '*[_type == "system.release" && name == ^.release][0]'

/** GROQ: the release that a request names, at its planned time. Once a text is approved, it's the time that was approved. */
export const releaseField = `"release": select(defined(release) => {
  "name": release, "title": coalesce(${ownRelease}.metadata.title, release),
  "at": coalesce(approvedReleaseAt, ${ownRelease}.publishAt, ${ownRelease}.metadata.intendedPublishAt, null)
}, null)`

/** GROQ: the fields of a request. Within an object's braces, `^` is the object. */
const requestFields = `{
  document, reason, "sentReason": reason, "liveAt": coalesce(liveAt, null), "state": coalesce(state, null), "hash": coalesce(hash, null), "base": coalesce(base, null), "documentType": coalesce(documentType, null),
  "approvedAt": coalesce(approvedAt, null), "approvedBy": coalesce(approvedBy, null), "problems": coalesce(problems, null),
  "assignee": coalesce(assignee, null), "dueAt": coalesce(dueAt, null), "checklist": coalesce(checklist, []),
  "evidenceFiles": coalesce(evidenceFiles[]{_key, asset, name, size, sha256}, []),
  "sentBackBy": coalesce(sentBackBy, null), "takenBackBy": coalesce(takenBackBy, null), "objectedBy": coalesce(objectedBy, null), _updatedAt, ${releaseField},
  "authors": coalesce(authors, []), "mayApprove": coalesce(mayApprove, []), "together": coalesce(together, []),
  "dateChange": dateChange{
    kind, "by": coalesce(by, null), "mayConsent": coalesce(mayConsent, []), "problem": coalesce(problem, null),
    "proposal": *[_id == "dateChange." + ^.^.document && _rev == ^.revision][0]{hash, "from": coalesce(from, null), "liveAt": coalesce(liveAt, null), reason, "sentReason": reason}
  },
  "isDecided": defined(*[_id == "approval." + ^.document][0].hash)
}`

/**
 * GROQ: the authors of a live text as the audit log corrects them. The publisher keeps `loggedAuthors` as the log has them. A correction is about a seal:
 * storing the text again changes its revision only.
 */
export const correctedField = `"corrected": coalesce(*[
  _type == "correction" && _id == "correction." + string(position) && document == ^._id && sealSignature == ^.seal.signature
][0].loggedAuthors, [])`

/** GROQ: the last approval request for a document. */
export const makeRequestQuery = (documentId: string): string =>
  `*[_id == "approvalRequest.${documentId}"][0] ${requestFields}`

/** The last approval request for a document, updated live. Null if there isn't one. */
export function useRequest(documentId: string): QueryResult<RequestState | null> {
  const query = useMemo(
    () => ({
      query: makeRequestQuery(documentId),
      subscribeTo: `_id in ["approvalRequest.${documentId}", "approval.${documentId}", "dateChange.${documentId}"] || _type == "system.release"`,
      perspective: 'raw' as const,
      shape: requestStateShape.nullable(),
    }),
    [documentId],
  )
  return useLiveQuery(query)
}

// The publisher writes a few responses after the sender. With more, the sender isn't shown.
const maxResponses = 50

/** The last author who wrote a document's request, and when. Null if the history doesn't go back so far. The publisher isn't an author. */
export async function readSending(
  client: SanityClient,
  documentId: string,
  authors: readonly string[],
): Promise<Readonly<{by: string; at: string}> | null> {
  const changes = await readLastTransactions(client, `approvalRequest.${documentId}`, maxResponses)
  const sent = changes.find(({author}) => author !== undefined && authors.includes(author))
  return sent?.author === undefined ? null : {by: sent.author, at: sent.timestamp}
}

const requests = {
  query: `*[_type == "approvalRequest" && defined(*[_id == "drafts." + ^.document][0]._id)]{
    document, "state": coalesce(state, null), "isApproved": defined(approvedAt), "isTakenBack": defined(takenBackBy),
    "authors": coalesce(authors, []), "mayApprove": coalesce(mayApprove, []),
    "mayConsent": select(dateChange.kind == "proposed" => coalesce(dateChange.mayConsent, []), [])
  }`,
  subscribeTo: '_type == "approvalRequest" || _id in path("drafts.**")',
  perspective: 'raw',
  shape: readableRows(
    z.object({
      document: z.string(),
      state: z.string().nullable(),
      isApproved: z.boolean(),
      isTakenBack: z.boolean(),
      authors: z.array(z.string()),
      mayApprove: z.array(z.string()),
      mayConsent: z.array(z.string()),
    }),
  ),
} as const

type ListedRequest = z.infer<typeof requests.shape>[number]

function useChosen(isChosen: (request: ListedRequest, user: string) => boolean): ReadonlySet<string> | null {
  const listed = useLiveQuery(requests)
  const user = useCurrentUser()
  return useMemo(
    () =>
      listed.state === 'ready' && user !== null
        ? new Set(listed.value.filter((request) => isChosen(request, user.id)).map(({document}) => document))
        : null,
    [listed, user, isChosen],
  )
}

/** Whether a text waits for a user's approval, or its approved time for their answer to a proposal. */
export const isWaitingFor = (
  {state, isApproved, mayApprove, mayConsent}: Omit<ListedRequest, 'document' | 'isTakenBack' | 'authors'>,
  user: string,
): boolean => state === 'waiting' && (isApproved ? mayConsent : mayApprove).includes(user)

const hasComeBackTo = ({state, isTakenBack, authors}: ListedRequest, user: string) =>
  (state === 'refused' || state === 'void') && !isTakenBack && authors.includes(user)

/** The documents that wait for the user, according to the publisher. Null while loading. */
export const useWaitingForMe = (): ReadonlySet<string> | null => useChosen(isWaitingFor)

/** The documents that the user wrote or sent, and whose last request wasn't approved or became invalid. Null while loading. */
export const useReturnedToMe = (): ReadonlySet<string> | null => useChosen(hasComeBackTo)

const publishedSealShape = z
  .object({
    kind: z.enum(sealKinds).nullable(),
    hash: z.string().nullable(),
    signature: z.string().nullable(),
    authors: z.array(z.string()).nullable(),
    approver: z.string().nullable(),
    /** Who objected to the emergency publication that it replaced. */
    objector: z.string().nullable(),
    reason: revealedText.nullable(),
    /** The authors of this version as the audit log corrects them. */
    corrected: z.array(z.string()),
  })
  .nullable()

/** The seal of a live version. */
export type PublishedSeal = z.infer<typeof publishedSealShape>

/** The seal of a published document, updated live. Null if it isn't published. */
export function usePublishedSeal(documentId: string): QueryResult<PublishedSeal> {
  const query = useMemo(
    () => ({
      query: `*[_id == "${documentId}"][0]{
        "kind": coalesce(seal.kind, null), "hash": coalesce(seal.hash, null), "signature": coalesce(seal.signature, null), "authors": seal.authors[].id,
        "approver": coalesce(seal.approver.id, null), "objector": coalesce(seal.objector.id, null), "reason": coalesce(seal.reason, null),
        ${correctedField}
      }`,
      subscribeTo: `_id == "${documentId}" || (_type == "correction" && document == "${documentId}")`,
      perspective: 'raw' as const,
      shape: publishedSealShape,
    }),
    [documentId],
  )
  return useLiveQuery(query)
}

type Countersignable = Readonly<{
  isEmergency: boolean
  hash: string
  signature: string
  /** Its authors, also as the audit log corrects them. */
  authors: readonly string[]
  reason: string
  isAuthor: boolean
}>

/**
 * A live text that lacks a second person, after an emergency or because its approver is one of its authors: its seal, and whether the user took part in
 * it. Null if no countersignature is missing. Undefined while loading.
 */
export function useCountersignable(documentId: string): Countersignable | null | undefined {
  const user = useCurrentUser()
  const live = usePublishedSeal(documentId)
  if (live.state !== 'ready') return undefined
  const seal = live.value
  if (!seal || seal.hash === null || seal.signature === null) return null
  const {kind, hash, signature, approver, reason, corrected} = seal
  if (kind !== 'emergency' && !(approver !== null && corrected.includes(approver))) return null
  const authors = [...new Set([...(seal.authors ?? []), ...corrected])]
  return {
    isEmergency: kind === 'emergency',
    hash,
    signature,
    authors,
    reason: reason ?? '',
    isAuthor: user !== null && authors.includes(user.id),
  }
}

const emergencies = {
  query: `*[defined(seal) && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    _id, _type, "kind": seal.kind, "reason": seal.reason, "sealedAt": seal.sealedAt, "approver": seal.approver.id,
    ${correctedField},
    "authors": coalesce(seal.authors[].id, [])
  }[(kind == "emergency" && _type in ${JSON.stringify(regulatedTypes)}) || approver in corrected]{_id, _type, reason, sealedAt, "authors": [...authors, ...corrected]}`,
  subscribeTo: 'defined(seal) || _type == "correction"',
  perspective: 'raw',
  shape: readableRows(
    z.object({
      _id: z.string(),
      _type: z.string(),
      reason: revealedText,
      sealedAt: z.string(),
      authors: z.array(z.string()),
    }),
  ),
} as const

/** A live text that waits for a countersignature: after an emergency, or because its approver is one of its authors. */
export type Emergency = z.infer<typeof emergencies.shape>[number]

/** Live texts that wait for a countersignature, updated live. Empty while loading. */
export function useEmergencies(): readonly Emergency[] {
  const listed = useLiveQuery(emergencies)
  return listed.state === 'ready' ? listed.value : none
}

const none: readonly Emergency[] = []

/** How long people see an objection in their lists. */
const shownSeconds = 3 * 24 * 60 * 60

const objections = {
  query: `*[seal.kind == "objected" && dateTime(seal.sealedAt) > dateTime(now()) - ${shownSeconds} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))] | order(seal.sealedAt desc){
    _id, _type, "reason": seal.reason, "sealedAt": seal.sealedAt, "objector": seal.objector.id
  }`,
  subscribeTo: 'seal.kind == "objected"',
  perspective: 'raw',
  shape: readableRows(
    z.object({
      _id: z.string(),
      _type: z.string(),
      reason: revealedText,
      sealedAt: z.string(),
      objector: z.string(),
    }),
  ),
} as const

/** A live text that came back after an officer objected to an emergency publication. */
export type Objection = z.infer<typeof objections.shape>[number]

/** Texts that came back in the last three days after an objection, updated live. Empty while loading. */
export function useObjections(): readonly Objection[] {
  const listed = useLiveQuery(objections)
  return listed.state === 'ready' ? listed.value : noObjections
}

const noObjections: readonly Objection[] = []

type Text = Readonly<{_type: string; [field: string]: unknown}>

type NewRequest = Readonly<{
  /** The text that the sender read. */
  text: Text
  /** Other documents that go live with it, or not at all. */
  others?: readonly Readonly<{id: string; text: Text}>[]
  reason: string
  liveAt: string | null
  isEmergency?: boolean
  /** Hints: who should approve it, and until when. */
  assignee?: string | null
  dueAt?: string | null
  /** The lines of the checklist that the sender ticked. */
  checklist?: readonly TickedLine[]
  evidenceFiles?: readonly EvidenceFile[]
}>

/** Sends a document's draft for approval, with other documents if there are any. The publisher responds in the same document. */
export const writeRequest = async (
  client: SanityClient,
  documentId: string,
  {
    text,
    others = [],
    reason,
    liveAt,
    isEmergency = false,
    assignee = null,
    dueAt = null,
    checklist = [],
    evidenceFiles = [],
  }: NewRequest,
): Promise<void> => {
  const sent = [{id: documentId, text}, ...others]
  const together = sent.map(({id}) => id).toSorted()
  const change = client.transaction()
  for (const one of sent)
    change.createOrReplace({
      _id: `approvalRequest.${one.id}`,
      _type: 'approvalRequest',
      document: one.id,
      ...(await quoteText(one.text)),
      reason,
      ...(others.length === 0 ? {} : {together}),
      ...(liveAt === null ? {} : {liveAt}),
      ...(assignee === null ? {} : {assignee}),
      ...(dueAt === null ? {} : {dueAt}),
      ...(checklist.length === 0 ? {} : {checklist}),
      ...(evidenceFiles.length === 0 ? {} : {evidenceFiles}),
      ...(isEmergency ? {emergency: true} : {}),
    })
  await change.commit()
}

type Verdict = Readonly<{
  hash: string
  verdict: 'approve' | 'sendBack' | 'object'
  /** What the user read besides the text, from `approval-quotes.ts`. */
  quotes?: string
  /** The lines of the checklist that the user ticked. */
  checklist?: readonly TickedLine[]
  reason?: string
}>

/** A verdict on each document of a request about several. */
type Verdicts = readonly Readonly<{documentId: string; verdict: Verdict}>[]

/** Stores a verdict on the text with a hash, and on the texts that were sent with it. The author of the verdict comes from the history. */
export const writeVerdict = async (
  client: SanityClient,
  documentId: string,
  verdict: Verdict,
  others: Verdicts = [],
): Promise<void> => {
  const change = client.transaction()
  for (const one of [{documentId, verdict}, ...others])
    change.createOrReplace({
      _id: `approval.${one.documentId}`,
      _type: 'approval',
      document: one.documentId,
      ...one.verdict,
    })
  await change.commit()
}

/** Stores a verdict on a document's text and on those that were sent with it, and shows an error if that failed. */
export function useVerdict(documentId: string): (verdict: Verdict, others?: Verdicts) => void {
  const client = useClient({apiVersion: studioApiVersion})
  const toast = useToast()
  return (verdict, others) => {
    writeVerdict(client, documentId, verdict, others).catch((error: unknown) => {
      console.error(error)
      toast.push({
        status: 'error',
        title: say('Your decision could not be stored'),
        description: say('Try again. If that fails too, contact an administrator.'),
      })
    })
  }
}
