import {z} from 'zod'
import {
  type ApprovalDecision,
  type DecisionKind,
  type TextChange,
  decisionShape,
  parseRows,
} from '#domain/audit-log/decision.ts'
import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import {connectAsPublisher, connectDatabase, type PublisherKeys, unwrap} from '../../connect-database.ts'
import {isRefusal, RefusedEntry} from '../publication-log.ts'

/** A decision to add to the history. */
export type NewDecision = Readonly<{
  documentId: string
  documentType: string
  title: string
  kind: DecisionKind
  /** Null if the publisher decided by the rules. */
  person: string | null
  decidedAt: string
  reason: string
  textHash: string | null
  authors: readonly string[]
  approvers: readonly string[]
  liveAt: string | null
  /** Hints of the sender: who should approve it, and until when. */
  assignee?: string | null
  dueAt?: string | null
  /** What the sender, the approver or the countersigning person ticked. */
  checklist?: readonly TickedLine[] | undefined
  /** The files that the sender attached. */
  evidenceFiles?: readonly EvidenceFile[] | undefined
  changes: readonly TextChange[]
  /** When the action happened according to the content service. With the kind, it identifies the decision. */
  cause: string
}>

/** A decision with the recipients that were notified of it. */
export type DecisionNews = Readonly<{decision: ApprovalDecision; notified: readonly string[]}>

/** The recipient that stands for all of them. */
export const everyone = '*'

/** The history of decisions in the database. */
export type DecisionLog = Readonly<{
  /** Adds a decision, or leaves it as it is if it was added before. Rejects with RefusedEntry if the database can't store it. */
  append: (decision: NewDecision) => Promise<void>
  /** The ids of the texts whose last decision is an approval. */
  readApproved: () => Promise<readonly string[]>
  /** The last decisions that not everyone was notified of. */
  readNews: () => Promise<readonly DecisionNews[]>
  noteNotified: (position: number, recipient: string) => Promise<void>
  /** Adds a reminder for each undecided request whose time to go live is near, once. */
  noteDue: () => Promise<void>
}>

const newsShape = z.object({decision: decisionShape, notified: z.array(z.string())})

/** A text as the database can store it, so that no character in a reason keeps a decision out of the history. */
const toStorable = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '\uFFFD').slice(0, 5_000).toWellFormed()

/** Adds decisions. One that the database refuses for what is in it is reported and passed over, because it would block its request for ever. */
export async function appendDecisions(
  decided: readonly NewDecision[],
  {decisions, report}: Readonly<{decisions: Pick<DecisionLog, 'append'>; report: (line: string) => void}>,
): Promise<void> {
  for (const decision of decided)
    try {
      await decisions.append(decision)
    } catch (error) {
      if (!(error instanceof RefusedEntry)) throw error
      report(`${decision.documentId}: its history lacks “${decision.kind}”: ${error.message}`)
    }
}

/** Connects to the history of decisions. The publisher's token adds to it. Throws on every error response. */
export function connectDecisionLog(
  url: string,
  keys: PublisherKeys,
  report: (line: string) => void = (line) => console.error(line),
): DecisionLog {
  const reading = connectDatabase(url, keys.secretKey)
  const writing = connectAsPublisher(url, keys)
  return {
    append: async (given) => {
      const {documentId, documentType, decidedAt, textHash, ...named} = given
      const {liveAt, person, assignee, dueAt, checklist, evidenceFiles, ...fields} = named
      const {error, status} = await writing.rpc('append_decision', {
        ...fields,
        document_id: documentId,
        document_type: toStorable(documentType) || 'unknown',
        title: toStorable(fields.title),
        reason: toStorable(fields.reason),
        decided_at: decidedAt,
        authors: fields.authors.map(toStorable),
        approvers: fields.approvers.map(toStorable),
        changes: fields.changes.map((change) => ({
          ...change,
          field: toStorable(change.field),
          from: toStorable(change.from),
          to: toStorable(change.to),
        })),
        // The author of a change may be unknown.
        ...(person && {person: toStorable(person)}),
        ...(textHash !== null && {text_hash: textHash}),
        ...(liveAt !== null && {live_at: liveAt}),
        ...(assignee && {assignee: toStorable(assignee)}),
        ...(dueAt && {due_at: dueAt}),
        ...(checklist && {checklist: checklist.map((line) => ({...line}))}),
        ...(evidenceFiles && {evidence_files: evidenceFiles.map((file) => ({...file}))}),
      })
      if (error && isRefusal(error, status)) throw new RefusedEntry(error.message)
      if (error) throw new Error(`The database doesn’t take a decision: ${error.message}`)
    },
    readApproved: async () => unwrap('approved_texts', await reading.rpc('approved_texts')),
    readNews: async () =>
      parseRows(newsShape, unwrap('decisions_to_notify', await reading.rpc('decisions_to_notify')), (why) =>
        report(`A decision can’t be read, so its notices aren’t sent: ${why}`),
      ),
    noteDue: async () => {
      const {error} = await writing.rpc('note_due_requests')
      if (error) throw new Error(`The database doesn’t list due requests: ${error.message}`)
    },
    noteNotified: async (position, recipient) => {
      const {error} = await writing.from('decision_notices').insert({position, recipient})
      // Noted before.
      if (error && error.code !== '23505')
        throw new Error(`The database doesn’t take a notice: ${error.message}`)
    },
  }
}
