import {quoteDateChange, readPromisedTime} from '#domain/seal/approval-quotes.ts'
import {isPromotionType, isRegulatedType} from '#schemas/values/departments.ts'
import {findTypeOfNeededId} from '#schemas/values/fixed-documents.ts'
import {isStorable} from '#schemas/rules/document-structure.ts'
import {findApprovers, hasRole, mayApprove, maySend} from '../content/members.ts'
import {judgeApproval} from './judge-approval.ts'
import {type ApprovalRequest, type DateChange, listEvidenceFiles, readMoment} from './request.ts'
import type {DateChangeResult, Decision, RequestFacts, Written} from './request-facts.ts'

const refused = (...problems: readonly string[]): Decision => ({kind: 'respond', state: 'refused', problems})
const isVoid = (problem: string): Decision => ({kind: 'respond', state: 'void', problems: [problem]})

const refusedSender = (draft: RequestFacts['draft']): Decision =>
  refused(
    `Only Compliance${draft && isPromotionType(draft.type) ? ' and Marketing send' : ' sends'} a text for approval.`,
  )

const unknownAuthors =
  'The history of this draft is incomplete or too long, so its authors are unknown and nobody may approve it. Discard the draft and write it again. If that does not help, write the text as a new document.'

const ranEarly =
  'The release ran before the time that it was planned for when the text was approved. The text goes live at that time.'

const isElsewhere =
  'The release was moved, archived or deleted after the text was approved. The text goes live at the time that was approved, unless two officers cancel it.'

const unclearMoment =
  'The moment to go live is not a moment with its time zone in the years 2000 to 2999. Send the text again.'

const hasUnclearMoment = ({liveAt}: ApprovalRequest): boolean =>
  Boolean(liveAt) && Number.isNaN(readMoment(liveAt))

const noRelease =
  'The release that it goes live with has run already, or was archived or deleted. Take the text back or change it, and send it again.'

/** Decides what happens to a request now. Pure and idempotent. */
export function decideRequest(facts: RequestFacts): Decision {
  const {request, sender, publisherId} = facts
  if (sender === null) return {kind: 'leave'}
  const hasResponse =
    request.by === publisherId && request.value.state !== null && request.value.state !== undefined
  if (!hasResponse) return decideNew(facts)
  if (request.value.state === 'confirming') return decideConfirming(facts)
  return request.value.state === 'waiting' ? decideWaiting(facts) : {kind: 'leave'}
}

/** Confirms a publication once a later cycle still finds the text. A text that was replaced in between wasn't published. */
const decideConfirming = ({request, liveHash}: RequestFacts): Decision =>
  request.value.hash === liveHash
    ? {kind: 'respond', state: 'published', problems: []}
    : refused('The text was published, and something else replaced it. Send it again.')

// The sender counts as an author, so the sender can't approve or countersign the text: a program may have written it.
const withSender = (authors: readonly string[], sender: string | null): string[] =>
  [...new Set([...authors, ...(sender === null ? [] : [sender])])].toSorted()

/** Why a draft isn't the text that its sender read. Null if it is. Without the quote, another client could replace the text after it was sent. */
function findUnsentText(
  {hash, documentType}: ApprovalRequest,
  draft: NonNullable<RequestFacts['draft']>,
): string | null {
  if (!hash || !documentType)
    return 'The request doesn’t say which text it is about. Reload the Studio, and send the text again.'
  return hash === draft.hash && documentType === draft.type
    ? null
    : 'The draft was changed while it was sent. Read it again, and send it again.'
}

function decideNew(facts: RequestFacts): Decision {
  const {request, draft, roles, ruleProblems, authors: writers} = facts
  const {value, by} = request
  const isPromotion = draft !== null && isPromotionType(draft.type)
  if (!maySend(roles, by, draft?.type ?? '')) return refusedSender(draft)
  if (value.reason === '') return refused('Say why the text is changed.')
  if (!isStorable(value.reason)) return refused('Write the reason again: a character in it can’t be stored.')
  if (!draft) return refused('There is no draft of this document: nothing was changed.')
  // With a dot, it's a draft, a version or a request, which the publisher would then have written.
  if ((!isPromotion && !isRegulatedType(draft.type)) || value.document.includes('.'))
    return refused('Only regulated documents and promotions are approved here.')
  // Publishing it would remove the document that the site needs.
  if ((findTypeOfNeededId(value.document) ?? draft.type) !== draft.type)
    return refused(
      'The id belongs to a document of another type. Discard the draft and create a new document.',
    )
  const unsent = findUnsentText(value, draft)
  if (unsent !== null) return refused(unsent)
  if (hasUnclearMoment(value)) return refused(unclearMoment)
  if (value.release && facts.release !== 'planned') return refused(noRelease)
  if (writers === null) return refused(unknownAuthors)
  if (writers.length === 0) return refused('Nobody is known to have written this draft.')
  if (ruleProblems.length > 0) return refused(...ruleProblems)
  const authors = withSender(writers, by)
  const mayApprove = findApprovers(roles, authors)
  if (mayApprove.length === 0)
    return refused(
      'Everyone who may approve has sent this draft, or has written in it or in a version that was published since two people last approved it. An officer who has not may approve it. Discard the draft and let one person write and send it, or write the text as a new document.',
    )
  if (value.emergency !== true)
    return {
      kind: 'respond',
      state: 'waiting',
      hash: draft.hash,
      documentType: draft.type,
      problems: [],
      authors,
      mayApprove,
    }
  if (isPromotion) return refused('A promotion waits for a second person: it is no emergency.')
  if (!hasRole(roles, by, ['administrator']))
    return refused('Only an administrator publishes in an emergency.')
  return {
    kind: 'publish',
    sealKind: 'emergency',
    authors,
    approver: null,
    reason: value.reason,
    checklist: [],
    evidenceFiles: listEvidenceFiles(value),
  }
}

function decideWaiting(facts: RequestFacts): Decision {
  const {request, sender, draft, roles, ruleProblems, authors} = facts
  const {value} = request
  if (!draft) return isVoid('The draft was discarded after it was sent for approval.')
  // Version 1.0.0 didn't store the type.
  if (draft.hash !== value.hash || draft.type !== (value.documentType ?? draft.type))
    return isVoid('The draft was changed after it was sent for approval. Send it again.')
  if (!maySend(roles, sender ?? '', draft.type)) return refusedSender(draft)
  if (hasUnclearMoment(value)) return refused(unclearMoment)
  if (authors === null) return refused(unknownAuthors)
  const verdict = judgeApproval(facts, authors, draft.type)
  if (verdict.kind !== 'approved') return verdict
  if (ruleProblems.length > 0) return refused(...ruleProblems)
  const problems = findReasonToWait(facts)
  const kept = {
    approvedAt: verdict.at,
    approvedBy: verdict.by,
    approvedQuotes: verdict.quotes,
    approvedChecklist: verdict.checklist,
  }
  const change = decideDateChange(facts, withSender(authors, sender))
  if (change?.kind === 'cancelled')
    return {
      kind: 'respond',
      state: 'refused',
      problems: [facts.dateChange?.value.reason ?? ''],
      sentBackBy: facts.dateConsent?.by ?? '',
      dateChange: change,
    }
  // What two officers agreed on also holds if the publisher reads it after the approved time.
  if (problems !== null || change?.kind === 'moved') {
    const isKnown = change === null ? !value.dateChange : isNoted(change, value)
    const reasons = problems ?? []
    return value.approvedAt && (value.problems ?? []).join() === reasons.join() && isKnown
      ? {kind: 'leave'}
      : {kind: 'respond', state: 'waiting', problems: reasons, ...kept, ...(change && {dateChange: change})}
  }
  return {
    kind: 'publish',
    sealKind: 'approved',
    authors: withSender(authors, facts.sender),
    approver: verdict.by,
    reason: value.reason,
    checklist: verdict.checklist,
    evidenceFiles: listEvidenceFiles(value),
  }
}

/** Null if an approved text is due. Otherwise what its authors must know: nothing while its time or its release is still to come. */
function findReasonToWait({
  request: {value},
  approval,
  release,
  releaseAt,
  now,
}: RequestFacts): readonly string[] | null {
  const isToCome = (time: string | null | undefined) => Boolean(time && Date.parse(time) > Date.parse(now))
  if (!value.release) return isToCome(value.liveAt) ? [] : null
  // A person who runs, moves or archives a release may lack the right to approve its texts.
  const promised = approval && readPromisedTime(approval.value.quotes, approval.at)
  if (promised === null) return release === 'run' ? null : release === 'planned' ? [] : [noRelease]
  if (!isToCome(promised)) return null
  if (release === 'run') return [ranEarly]
  return release === 'planned' && Date.parse(releaseAt ?? '') === Date.parse(promised) ? [] : [isElsewhere]
}

/** Whether the request already says what happened to a proposal. */
const isNoted = (change: DateChangeResult, {dateChange}: ApprovalRequest): boolean =>
  change.kind === 'proposed' &&
  dateChange?.revision === change.revision &&
  (dateChange.problem ?? null) === change.problem

/** Why a proposal doesn't count. Null if it does. */
function findChangeProblem({value, by}: Written<DateChange>, facts: RequestFacts): string | null {
  const {request, roles} = facts
  if (!mayApprove(roles, by)) return 'Only Compliance changes an approved time.'
  if (value.hash !== request.value.hash || (value.from ?? null) !== (request.value.liveAt ?? null))
    return 'The change was proposed for another text or another time.'
  if (value.reason === '') return 'Say why the approved time changes.'
  if (!isStorable(value.reason)) return 'Write the reason again: a character in it can’t be stored.'
  const isCancelled = value.liveAt === null || value.liveAt === undefined
  if (!isCancelled && request.value.release)
    return 'The text goes live with a release. Cancel its publication, and send it again.'
  if (!isCancelled && Number.isNaN(readMoment(value.liveAt))) return unclearMoment
  return null
}

/**
 * Decides about a proposal to move or cancel an approved time. Two officers agree on it, and one of them neither wrote nor sent the text, as for the
 * approval itself.
 */
function decideDateChange(facts: RequestFacts, authors: readonly string[]): DateChangeResult | null {
  const {dateChange, dateConsent, roles} = facts
  if (!dateChange) return null
  const {value, by} = dateChange
  const problem = findChangeProblem(dateChange, facts)
  if (problem !== null) return {kind: 'dropped', problem}
  const officers = [...roles.keys()].filter((person) => mayApprove(roles, person)).toSorted()
  const mayConsent = officers.filter(
    (person) => person !== by && !(authors.includes(person) && authors.includes(by)),
  )
  const noted = facts.request.value.dateChange
  const proposed = {kind: 'proposed', by, revision: value._rev, mayConsent} as const
  // An answer that doesn't count was removed.
  if (!dateConsent)
    return {...proposed, problem: noted?.revision === value._rev ? (noted.problem ?? null) : null}
  if (dateConsent.value.quotes !== quoteDateChange(value))
    return {...proposed, problem: 'The answer was given to another proposal. Read it again.'}
  if (dateConsent.value.verdict === 'decline')
    return officers.includes(dateConsent.by)
      ? {kind: 'declined'}
      : {...proposed, problem: 'Only Compliance answers a proposal.'}
  if (!mayConsent.includes(dateConsent.by))
    return {
      ...proposed,
      problem:
        'Two officers change an approved time, and one of them neither wrote nor sent the text. Another officer must agree.',
    }
  return value.liveAt ? {kind: 'moved', liveAt: value.liveAt} : {kind: 'cancelled'}
}
