import {z} from 'zod'
import {type Correction, toCorrectionRevision} from '#domain/audit-log/correction.ts'
import {makeCorrection} from '#domain/seal/make-seal.ts'
import {operator} from '#domain/seal/operator.ts'
import {personShape, type SealPerson} from '#domain/seal/seal.ts'
import type {ContentDocument} from '../content/content-history.ts'
import {type RolesById, toSealPerson} from '../content/members.ts'
import {RefusedEntry} from '../publication-log.ts'
import {attemptEach, type Attempted, type Publisher} from '../publisher.ts'
import {commitRemoval} from '../references.ts'
import {readWritten} from '../requests/gather-facts.ts'
import {type CorrectionDecision, type CorrectionFacts, decideCorrection} from './decide-correction.ts'
import {type Consent, consentShape, makeConsentId, type Proposal, proposalShape} from './proposal.ts'

/** Reads the facts that decide a proposal. Only one consent of each member is read from the history: an officer may write any number. */
async function gatherFacts(
  proposal: Proposal,
  consents: readonly Consent[],
  publisher: Publisher,
): Promise<CorrectionFacts> {
  const {log, readRoles, publisherId} = publisher
  const roles = await readRoles()
  const ownIds = new Set([...roles.keys()].map((person) => makeConsentId(proposal.position, person)))
  const own = consents.filter(({_id}) => ownIds.has(_id))
  const [written, given, found] = await Promise.all([
    readWritten(proposal, publisher),
    Promise.all(own.map(async (consent) => await readWritten(consent, publisher))),
    log.readCorrectable(proposal.position),
  ])
  return {proposal: written, consents: given, found, roles, publisherId}
}

const sealShape = z.object({seal: z.object({authors: z.array(personShape)})})

/** The authors with their roles: as the entry records them, or as they are now. */
function nameAuthors(ids: readonly string[], content: string, roles: RolesById): readonly SealPerson[] {
  const recorded = sealShape.safeParse(JSON.parse(content)).data?.seal.authors ?? []
  return ids.map((id) => {
    const known = recorded.find((author) => author.id === id)
    return known ? {id, role: known.role} : toSealPerson(id, roles)
  })
}

/** Signs a correction and appends it to the audit log. Throws RefusedEntry if the database rejects it. */
async function enterCorrection(
  {proposal: {value}, roles}: CorrectionFacts,
  {found: {entry, last}, consents}: Extract<CorrectionDecision, {kind: 'enter'}>,
  {expectSameClocks, log, now, sealKey}: Publisher,
): Promise<Correction> {
  await expectSameClocks()
  const earliest = last === null ? 0 : Date.parse(last.correction.correctedAt) + 1
  const correction = makeCorrection(
    {
      position: entry.position,
      hash: entry.hash,
      previous: last?.hash ?? null,
      authors: nameAuthors(value.authors, entry.content, roles),
      consents: consents.map((id) => toSealPerson(id, roles)),
      reason: value.reason,
      correctedAt: new Date(Math.max(Date.parse(now()), earliest)).toISOString(),
    },
    sealKey,
  )
  await log.append({
    documentId: entry.document_id,
    documentType: entry.document_type,
    revision: toCorrectionRevision(correction.signature),
    publishedAt: correction.correctedAt,
    author: operator.id,
    approvedBy: consents[1],
    standing: 'corrected',
    content: JSON.stringify({correction}),
  })
  return correction
}

type Response = Readonly<{state?: 'refused'; problems: readonly string[]}> | Correction

/** Limits the size of a transaction. Consents that stay decide nothing. */
const removedAtOnce = 100

/** Writes the publisher's response into a proposal, and removes consents that are used or don't count. */
async function respond(
  {_id, _rev}: Proposal,
  response: Response,
  spent: readonly Consent[],
  publisher: Publisher,
): Promise<void> {
  const fields =
    'signature' in response
      ? {
          state: 'corrected',
          problems: [],
          correctedAt: response.correctedAt,
          consentedBy: response.consents.map(({id}) => id),
        }
      : response
  const change = publisher.content.transaction().patch(_id, (patch) => patch.ifRevisionId(_rev).set(fields))
  const removed = spent.slice(0, removedAtOnce)
  for (const consent of removed)
    change
      .patch(consent._id, (patch) => patch.ifRevisionId(consent._rev).unset(['_nothing']))
      .delete(consent._id)
  await commitRemoval(change, {}, publisher, {mayStay: true})
}

async function settleCorrection(
  proposal: Proposal,
  consents: readonly Consent[],
  publisher: Publisher,
): Promise<boolean> {
  const facts = await gatherFacts(proposal, consents, publisher)
  const decision = decideCorrection(facts)
  const tell = (words: string) => publisher.report(`${proposal._id}: ${words}`)
  if (decision.kind === 'leave') return false
  if (decision.kind === 'drop') {
    const problems = decision.dropped.map(({problem}) => problem)
    await respond(
      proposal,
      {problems},
      decision.dropped.map(({consent}) => consent),
      publisher,
    )
    tell(problems.join(' '))
    return true
  }
  if (decision.kind === 'refuse') {
    await respond(proposal, {state: 'refused', problems: [decision.problem]}, consents, publisher)
    tell(decision.problem)
    return true
  }
  try {
    const correction =
      decision.kind === 'note' ? decision.correction : await enterCorrection(facts, decision, publisher)
    await respond(proposal, correction, consents, publisher)
    tell('authors corrected')
  } catch (error) {
    if (!(error instanceof RefusedEntry)) throw error
    await respond(proposal, {state: 'refused', problems: [error.message]}, consents, publisher)
    tell(error.message)
  }
  return true
}

/**
 * Enters each proposed correction that two officers consented to, after the log is up to date. A failure doesn't stop the others. Resolves to whether
 * anything was written, and what failed.
 */
export async function settleCorrections(
  documents: readonly ContentDocument[],
  publisher: Publisher,
  recording: Promise<unknown>,
): Promise<Attempted> {
  const consents = documents.flatMap((document) => consentShape.safeParse(document).data ?? [])
  const proposals = documents.flatMap((document) => {
    const proposal = proposalShape.safeParse(document).data
    return proposal?.state === 'proposed' ? [proposal] : []
  })
  if (proposals.length === 0) return {isChanged: false, errors: []}
  await recording
  return await attemptEach(
    proposals,
    async (proposal) =>
      await settleCorrection(
        proposal,
        consents.filter(({position}) => position === proposal.position),
        publisher,
      ),
  )
}
