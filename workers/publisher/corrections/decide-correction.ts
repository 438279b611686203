import {isShownStanding} from '#domain/audit-log/bundle.ts'
import {type Correction, findConsentProblem} from '#domain/audit-log/correction.ts'
import type {Entry} from '#domain/audit-log/entry.ts'
import {isSamePerson} from '#domain/seal/check-seal.ts'
import type {RolesById} from '../content/members.ts'
import type {Correctable} from '../publication-log.ts'
import {mayApprove} from '../content/members.ts'
import type {Written} from '../requests/request-facts.ts'
import {type Consent, hashProposal, makeConsentId, type Proposal} from './proposal.ts'

/** Everything that decides a proposed correction. A client can't write any of these facts. */
export type CorrectionFacts = Readonly<{
  proposal: Written<Proposal>
  consents: readonly Written<Consent>[]
  /** The entry in the audit log. Null if the log doesn't contain it. */
  found: Correctable | null
  roles: RolesById
  publisherId: string
}>

/** A consent that doesn't count, and why. */
export type Dropped = Readonly<{consent: Consent; problem: string}>

export type CorrectionDecision =
  | Readonly<{kind: 'leave'}>
  | Readonly<{kind: 'refuse'; problem: string}>
  | Readonly<{kind: 'drop'; dropped: readonly Dropped[]}>
  /** The log has it, and the proposal doesn't say so yet. */
  | Readonly<{kind: 'note'; correction: Correction}>
  | Readonly<{kind: 'enter'; found: Correctable; consents: readonly [string, string]}>

const refuse = (problem: string): CorrectionDecision => ({kind: 'refuse', problem})

/** Why an entry's authors can't be corrected. Undefined if they can. */
export function findEntryProblem({entry}: Correctable): string | undefined {
  return entry.standing === null || !isShownStanding(entry.standing)
    ? `Entry ${entry.position} isn’t sealed, so it has no authors to correct.`
    : undefined
}

const isOfEntry = (value: Proposal, found: Correctable | null): found is Correctable =>
  found?.entry.hash === value.entryHash && found.entry.document_id === value.document

const isEntered = (value: Proposal, {correction}: {correction: Correction}): boolean =>
  correction.previous === value.previous &&
  correction.reason === value.reason &&
  correction.authors.map(({id}) => id).join() === value.authors.join()

/** Whether the log has a correction as its document says. A client can write such a document. */
export const isRecorded = (value: Proposal, found: Correctable | null): found is Correctable =>
  isOfEntry(value, found) && found.last !== null && isEntered(value, found.last)

/** Why a person can't consent. Undefined if they can. */
export const findPersonProblem = (
  person: string,
  {entry, authors, roles}: Readonly<{entry: Entry; authors: readonly string[]; roles: RolesById}>,
): string | undefined =>
  mayApprove(roles, person)
    ? findConsentProblem(person, entry, authors)
    : 'Only Compliance can consent to a correction.'

/** Decides what happens to a proposed correction now. Pure and idempotent. */
export function decideCorrection(facts: CorrectionFacts): CorrectionDecision {
  const {proposal, found, publisherId} = facts
  const {value, by} = proposal
  if (value.state !== 'proposed') return {kind: 'leave'}
  if (by !== publisherId) return refuse('Only the command npm run audit-log:correct proposes a correction.')
  if (!isOfEntry(value, found)) return refuse('The audit log has no such entry.')
  if (found.last && isEntered(value, found.last)) return {kind: 'note', correction: found.last.correction}
  const problem = findEntryProblem(found)
  if (problem !== undefined) return refuse(problem)
  if ((found.last?.hash ?? null) !== value.previous)
    return refuse('The entry was corrected after this was proposed. Propose it again.')
  return countConsents(facts, found)
}

function countConsents({proposal, consents, roles}: CorrectionFacts, found: Correctable): CorrectionDecision {
  const {authors, position} = proposal.value
  const hash = hashProposal(proposal.value)
  const given = consents
    .filter(({value}) => value.hash === hash)
    .toSorted((a, b) => (a.at === b.at ? 0 : a.at < b.at ? -1 : 1))
  const judged = given.map(({value, by}) => ({
    consent: value,
    by,
    problem:
      value._id === makeConsentId(position, by)
        ? findPersonProblem(by, {entry: found.entry, authors, roles})
        : 'Each officer must consent in person.',
  }))
  const [first, ...others] = judged.filter(({problem}) => problem === undefined).map(({by}) => by)
  const second = others.find((person) => first !== undefined && !isSamePerson(person, first))
  // Two valid consents come first. Otherwise, one person could delay a correction with a consent that they write again after each drop.
  if (first !== undefined && second !== undefined) return {kind: 'enter', found, consents: [first, second]}
  const dropped = judged.flatMap(({consent, problem}): readonly Dropped[] =>
    problem === undefined ? [] : [{consent, problem}],
  )
  return dropped.length > 0 ? {kind: 'drop', dropped} : {kind: 'leave'}
}
