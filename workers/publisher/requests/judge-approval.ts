import {quoteRequest, readQuotedReleaseTime} from '#domain/seal/approval-quotes.ts'
import {defaultLanguage} from '#domain/languages.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {splitChecks} from '#schemas/values/approval-checklists.ts'
import {mayApprove} from '../content/members.ts'
import {type Approval, listEvidenceFiles} from './request.ts'
import type {Decision, RequestFacts} from './request-facts.ts'

// The approval that `problem` is about is removed with it.
const stillWaiting = (problem: string): Decision => ({
  kind: 'respond',
  state: 'waiting',
  problems: [problem],
})
type Verdict =
  | Readonly<{kind: 'approved'; by: string; at: string; quotes: string; checklist: readonly TickedLine[]}>
  | Decision

/** Says which lines of a checklist aren't ticked. */
export const describeMissing = (missing: readonly TickedLine[]): string =>
  `Not every line of the checklist is ticked: ${missing.map((line) => `“${line[defaultLanguage] ?? line._key}”`).join(', ')}.`

/** Judges the verdict that a second person gave on a text that waits. */
export function judgeApproval(facts: RequestFacts, authors: readonly string[], type: string): Verdict {
  const {request, sender, approval, roles, bases} = facts
  if (!approval) {
    if (request.value.approvedAt)
      return stillWaiting(
        'The approval was removed before the text was published. It needs another approval.',
      )
    // The live text changed, so Review must show another comparison.
    return (request.value.base ?? null) === bases[0]
      ? {kind: 'leave'}
      : {kind: 'respond', state: 'waiting', problems: request.value.problems ?? []}
  }
  const {value, by, at} = approval
  if (value.hash !== request.value.hash)
    return stillWaiting('The approval quotes another text than the one that waits.')
  if (!mayApprove(roles, by)) return stillWaiting('Only Compliance approves a text.')
  if (value.verdict === 'sendBack') {
    const isOwn = authors.includes(by) || by === sender
    return {
      kind: 'respond',
      state: 'refused',
      problems: [value.reason?.trim() || `It was ${isOwn ? 'taken' : 'sent'} back without a reason.`],
      ...(isOwn ? {takenBackBy: by} : {sentBackBy: by}),
    }
  }
  if (authors.includes(by))
    return stillWaiting('Whoever changed the text since it was last approved cannot approve it.')
  if (by === sender) return stillWaiting('Whoever sent the text for approval cannot approve it.')
  if (!isQuoted(value, facts))
    return stillWaiting(
      'The approval was given for another reason, time, release or evidence file than the request has now, or the text was compared with another text than the live one. Read it again in Review, and approve it again.',
    )
  const {ticked, missing} = splitChecks(type, value.checklist)
  // What the publisher keeps was complete when the text was approved. The list may have changed since.
  if (request.value.approvedAt)
    return {kind: 'approved', by, at, quotes: value.quotes ?? '', checklist: value.checklist ?? []}
  if (missing.length > 0)
    return stillWaiting(`${describeMissing(missing)} Tick each line that holds, and approve it again.`)
  return {kind: 'approved', by, at, quotes: value.quotes ?? '', checklist: ticked}
}

/**
 * Whether an approval quotes the request as it is. Once a text is approved or its release has run, only the quoted time of the release counts. Approvals from before
 * December 2026 quote no comparison, so they must be given again.
 */
function isQuoted({quotes}: Approval, {request, release, releaseAt, bases}: RequestFacts): boolean {
  const isFixed = release === 'run' || Boolean(request.value.approvedAt)
  const at = isFixed ? readQuotedReleaseTime(quotes) : releaseAt
  // The publisher wrote this time, after two officers had agreed to move it.
  const liveAt = request.value.approvedLiveAt ?? request.value.liveAt
  const evidenceFiles = listEvidenceFiles(request.value)
  const read = {...request.value, liveAt, releaseAt: at, evidenceFiles}
  return bases.some((base) => quotes === quoteRequest(read, base))
}
