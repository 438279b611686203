import {readTitle} from '#domain/audit-log/titles.ts'
import type {ContentDocument} from '../content/content-history.ts'
import type {Seal, SealPerson} from '#domain/seal/seal.ts'
import {findApprovers} from '../content/members.ts'
import type {Decision, RequestFacts} from '../requests/request-facts.ts'
import type {RolesById} from '../content/members.ts'
import {listEvidenceFiles, readMoment} from '../requests/request.ts'
import {splitChecks} from '#schemas/values/approval-checklists.ts'
import type {NewDecision} from './decision-log.ts'
import {summarizeChanges} from './summarize-changes.ts'

type Event = Pick<NewDecision, 'kind' | 'person' | 'decidedAt' | 'reason' | 'cause' | 'checklist'> &
  Readonly<{
    /** The time to go live that it proposes or sets, instead of the request's. */
    moment?: string | null | undefined
  }>

/** What officers decide about a proposal to change an approved time. */
function listDateChanges(
  {dateChange: proposal, dateConsent: consent}: RequestFacts,
  result: NonNullable<Extract<Decision, {kind: 'respond'}>['dateChange']>,
): readonly Event[] {
  if (!proposal) return []
  const {value, by, at} = proposal
  const {liveAt: moment} = value
  if (result.kind === 'proposed') {
    const kind = moment ? 'move-proposed' : 'cancel-proposed'
    return [{kind, person: by, decidedAt: at, cause: at, reason: value.reason, moment}]
  }
  if (result.kind === 'dropped' || !consent) return []
  // An officer who agrees without a reason agrees to the proposal's.
  const {by: person, at: decidedAt, value: answer} = consent
  const isDeclined = result.kind === 'declined'
  const kind = isDeclined ? 'change-declined' : result.kind
  const reason = answer.reason || (isDeclined ? '' : value.reason)
  // The approved time stays after a declined change, and none is left after a cancellation.
  const time = isDeclined ? undefined : (moment ?? null)
  return [{kind, person, decidedAt, cause: decidedAt, moment: time, reason}]
}

/** What a response of the publisher decides. Nothing, if it only repeats what is known. */
function listResponses(
  facts: RequestFacts,
  decision: Extract<Decision, {kind: 'respond'}>,
): readonly Event[] {
  const {request, approval, now, publisherId} = facts
  const {state, problems, approvedAt, sentBackBy, takenBackBy} = decision
  const {value, by, at} = request
  const reason = problems.join(' ')
  const byRules = {person: null, decidedAt: now, reason, cause: at}
  const bySecond = approval && {person: approval.by, decidedAt: approval.at, cause: approval.at}
  const {approvedChecklist: checklist} = decision
  const approved = bySecond ? [{kind: 'approved', ...bySecond, reason: value.reason, checklist} as const] : []
  if (decision.dateChange)
    return [...(value.approvedAt ? [] : approved), ...listDateChanges(facts, decision.dateChange)]
  // A client can write any state.
  const isNew = by !== publisherId
  // The answer to a new request names its authors. An approval that is older doesn't count, and is removed.
  if (state === 'waiting' && decision.authors !== undefined)
    return [
      {
        kind: 'requested',
        person: by,
        decidedAt: at,
        reason: value.reason,
        cause: at,
        checklist: splitChecks(decision.documentType ?? '', value.checklist).ticked,
      },
    ]
  if (state === 'waiting' && approvedAt !== undefined) return approved
  if (state === 'waiting') return bySecond ? [{kind: 'approval-refused', ...bySecond, reason}] : []
  // Entered from the seal of the live text.
  if (state === 'published') return []
  if (state === 'void') return [{kind: 'void', ...byRules}]
  const decider = sentBackBy ?? takenBackBy
  if (decider === undefined || !bySecond) return [{kind: 'refused', ...byRules, ...(isNew && {person: by})}]
  const kind = sentBackBy === undefined ? 'withdrawn' : 'sent-back'
  return [{kind: value.approvedAt ? 'cancelled' : kind, ...bySecond, reason}]
}

/** What is decided before the publisher writes. */
function listEvents(facts: RequestFacts, decision: Decision): readonly Event[] {
  if (decision.kind === 'leave') return []
  if (decision.kind === 'respond') return listResponses(facts, decision)
  const {approval} = facts
  if (decision.sealKind !== 'approved' || !approval) return []
  const {reason, checklist} = decision
  const {by: person, at} = approval
  return [{kind: 'approved', person, decidedAt: at, reason, checklist, cause: at}]
}

/** The decisions in the publisher's response to a request, for the history, before it is written. `live` is the published text, if there is one. */
export function listDecisions(
  facts: RequestFacts,
  decision: Decision,
  {draft, live}: Readonly<{draft: ContentDocument | null; live: ContentDocument | null}>,
): readonly NewDecision[] {
  const {value} = facts.request
  const authors = [...new Set([...(facts.authors ?? []), ...(facts.sender === null ? [] : [facts.sender])])]
  const documentType = facts.draft?.type ?? live?._type ?? value.documentType ?? 'unknown'
  const toTime = (text: string | null | undefined) => {
    const moment = readMoment(text)
    return Number.isNaN(moment) ? null : new Date(moment).toISOString()
  }
  return listEvents(facts, decision).map(({moment = value.liveAt, ...event}) => ({
    ...event,
    documentId: value.document,
    documentType,
    title: readTitle(draft ?? live ?? {_type: documentType}),
    textHash: facts.draft?.hash ?? null,
    authors: authors.toSorted(),
    approvers: findApprovers(facts.roles, authors),
    liveAt: toTime(moment),
    assignee: value.assignee ?? null,
    dueAt: toTime(value.dueAt),
    evidenceFiles: listEvidenceFiles(value),
    changes: draft ? summarizeChanges(live ?? {}, draft) : [],
  }))
}

type Live = Readonly<{
  document: ContentDocument
  seal: Seal
  roles: RolesById
  /** The authors as the audit log corrects them. */
  corrected?: readonly SealPerson[] | null
}>

/** A decision about a live text, for the history. Its seal has the facts, which a client can't write. */
function describeLive({document, seal, roles, corrected}: Live, event: Event): NewDecision {
  const authors = [...new Set([...seal.authors, ...(corrected ?? [])].map(({id}) => id))].toSorted()
  return {
    ...event,
    documentId: document._id,
    documentType: document._type,
    title: readTitle(document),
    textHash: seal.hash,
    authors,
    approvers: findApprovers(roles, authors),
    liveAt: null,
    evidenceFiles: seal.evidenceFiles,
    changes: [],
  }
}

/**
 * The decision that a text went live, once it did. `sender` published it in an emergency. A countersigned seal keeps the time when the text went live, so
 * the decision is entered once.
 */
export function describeGoingLive(live: Live, sender: string | null): NewDecision {
  const {kind, reason, liveFrom} = live.seal
  const isEmergency = kind === 'emergency' || kind === 'countersigned'
  return describeLive(live, {
    kind: isEmergency ? 'emergency' : 'published',
    // Without a person: the publisher publishes at the time that two people chose.
    person: isEmergency ? sender : null,
    decidedAt: liveFrom,
    reason,
    cause: liveFrom,
  })
}

/** The decision that a second person countersigned a live text. `cause` is the time when the text went live, unless its authors were corrected later. */
export function describeCountersigned(live: Live, cause = live.seal.liveFrom): NewDecision {
  const {approver, reason, sealedAt, checklist} = live.seal
  return describeLive(live, {
    kind: 'countersigned',
    person: approver?.id ?? null,
    decidedAt: sealedAt,
    reason,
    checklist,
    cause,
  })
}

/** What an officer answered to a live text that one person published, if that isn't a countersignature. */
export const describeAnswer = (
  kind: 'countersigning-refused' | 'objected' | 'objection-refused',
  live: Live,
  {by, at}: Readonly<{by: string; at: string}>,
  reason: string,
): NewDecision => describeLive(live, {kind, person: by, decidedAt: at, reason, cause: at})
