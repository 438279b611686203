import {isDeepStrictEqual} from 'node:util'
import {z} from 'zod'
import type {ContentDocument} from '../content/content-history.ts'
import type {CorrectedEntry} from '../publication-log.ts'
import {signedBy} from '../signed-entries.ts'
import {assertRevision, attemptEach, type Publisher} from '../publisher.ts'
import {readWritten} from '../requests/gather-facts.ts'
import {makeNoteId} from '../requests/request.ts'
import {isRecorded} from './decide-correction.ts'
import {hashProposal, makeProposalId, type Proposal, proposalShape} from './proposal.ts'

const sealedShape = z.object({seal: z.object({signature: z.string()})})

/** What the document of a correction says in every state: the text, and its authors as the log corrects them. The Studio reads only these. */
const describeLogged = ({entry, last}: CorrectedEntry) => ({
  document: entry.document_id,
  documentType: entry.document_type,
  revision: entry.revision,
  sealSignature: sealedShape.safeParse(JSON.parse(entry.content)).data?.seal.signature ?? '',
  loggedAuthors: last.correction.authors.map(({id}) => id),
})

/** The document of a correction as the log has it. */
function describeCorrected(corrected: CorrectedEntry) {
  const {entry, last, recorded} = corrected
  const {position, previous, authors, consents, reason, correctedAt} = last.correction
  const proposed = {position, entryHash: entry.hash, previous, authors: authors.map(({id}) => id), reason}
  return {
    ...proposed,
    ...describeLogged(corrected),
    hash: hashProposal(proposed),
    recorded: [...recorded],
    approver: entry.approved_by,
    mayConsent: [],
    state: 'corrected' as const,
    problems: [],
    correctedAt,
    consentedBy: consents.map(({id}) => id),
  }
}

const hasFields = (stored: ContentDocument, fields: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(([name, value]) => isDeepStrictEqual(stored[name] ?? null, value))

type Ports = Pick<Publisher, 'content' | 'history' | 'publicKeys' | 'publisherId' | 'report'> &
  Readonly<{log: Pick<Publisher['log'], 'readAllCorrected'>}>

/** Whether a document may say something else than the log: the publisher, or the operator's command, wrote another proposal or its refusal. */
const mayStay = async (proposal: Proposal, corrected: CorrectedEntry, publisher: Ports): Promise<boolean> =>
  proposal.state !== 'corrected' &&
  !isRecorded(proposal, corrected) &&
  (await readWritten(proposal, publisher)).by === publisher.publisherId

/** Writes fields without counting as the author: a proposal counts only if the operator's command wrote it. */
async function writeFields(
  {_id, _rev}: Pick<Proposal, '_id' | '_rev'>,
  fields: Readonly<Record<string, unknown>>,
  {content}: Ports,
): Promise<boolean> {
  await content
    .transaction()
    .patch(_id, (patch) => patch.ifRevisionId(_rev).set(fields))
    .transactionId(makeNoteId())
    .commit({returnDocuments: false})
  return true
}

/** Writes the document of a correction as the log has it, in place of any other one with its id. */
async function restore(
  corrected: CorrectedEntry,
  found: ContentDocument | undefined,
  {content, report}: Ports,
): Promise<boolean> {
  const _id = makeProposalId(corrected.entry.position)
  const document = {_id, _type: 'correction', ...describeCorrected(corrected)}
  const stored = await content.getDocument(_id)
  // The operator may have proposed another correction since.
  if (stored?._type === document._type && stored._rev !== found?.['_rev']) return false
  const change = content.transaction()
  if (stored) assertRevision(change, _id, stored._rev)
  // A mutation can't change the type of an existing document.
  if (stored && stored._type !== document._type) change.delete(_id)
  await change.createOrReplace(document).commit({returnDocuments: false})
  report(`${_id}: was missing or changed, and was written again from the audit log`)
  return true
}

async function healCorrection(
  corrected: CorrectedEntry,
  documents: readonly ContentDocument[],
  publisher: Ports,
): Promise<boolean> {
  const stored = documents.find(({_id}) => _id === makeProposalId(corrected.entry.position))
  const proposal = proposalShape.safeParse(stored).data
  if (!stored || !proposal) return await restore(corrected, stored, publisher)
  if (await mayStay(proposal, corrected, publisher)) {
    const fields = describeLogged(corrected)
    return !hasFields(stored, fields) && (await writeFields(proposal, fields, publisher))
  }
  const fields = describeCorrected(corrected)
  if (hasFields(stored, fields)) return false
  // Keeps the time of its mail, for example of a document from before an upgrade.
  return isRecorded(proposal, corrected)
    ? await writeFields(proposal, fields, publisher)
    : await restore(corrected, stored, publisher)
}

/**
 * Writes again the documents of corrections that are missing or that the log contradicts, because the Studio reads the authors of texts from them.
 * Resolves to the documents that stay as they were, and what failed.
 */
export async function healCorrections(
  documents: readonly ContentDocument[],
  publisher: Ports,
): Promise<
  Readonly<{isChanged: boolean; errors: readonly unknown[]; unchanged: readonly ContentDocument[]}>
> {
  const all = await publisher.log.readAllCorrected(signedBy(publisher.publicKeys))
  const known = new Set(all.map(({entry}) => makeProposalId(entry.position)))
  const written = new Set<string>()
  const restored = await attemptEach(all, async (corrected) => {
    const isWritten = await healCorrection(corrected, documents, publisher)
    if (isWritten) written.add(makeProposalId(corrected.entry.position))
    return isWritten
  })
  const forged = documents.filter(
    ({_id, _type, loggedAuthors}) =>
      _type === 'correction' && !known.has(_id) && (loggedAuthors ?? null) !== null,
  )
  const removed = await attemptEach(forged, async ({_id}) => {
    await publisher.content
      .transaction()
      .patch(_id, (patch) => patch.unset(['loggedAuthors']))
      .transactionId(makeNoteId())
      .commit({returnDocuments: false})
    written.add(_id)
    publisher.report(`${_id}: said that the audit log has a correction, and it has none`)
    return true
  })
  return {
    isChanged: restored.isChanged || removed.isChanged,
    errors: [...restored.errors, ...removed.errors],
    unchanged: documents.filter(({_id}) => !written.has(_id)),
  }
}
