import {z} from 'zod'
import {type Language, type Localized, languages} from '#domain/languages.ts'
import {nameLanguage} from '#domain/language-details.ts'
import {evidenceFileShape} from '#domain/seal/evidence-files.ts'
import {tickedLineShape} from '#domain/seal/seal.ts'
import {nameField} from './titles.ts'

/** What people and the publisher decide about a text that needs approval, in the words of the Studio. */
export const decisionTitles = {
  requested: 'Sent for approval',
  refused: 'Refused by the rules',
  'sent-back': 'Sent back',
  withdrawn: 'Withdrawn',
  void: 'Request no longer valid',
  approved: 'Approved',
  'approval-refused': 'Approval not accepted',
  cancelled: 'Approval cancelled',
  'move-proposed': 'New time proposed',
  'cancel-proposed': 'Cancellation proposed',
  moved: 'Time moved',
  'change-declined': 'Change of the time declined',
  emergency: 'Published in an emergency',
  published: 'Went live',
  countersigned: 'Countersigned',
  'countersigning-refused': 'Not countersigned',
  objected: 'Objected',
  'objection-refused': 'Objection not accepted',
  due: 'Approval due soon',
  overdue: 'Approval overdue',
} as const

export type DecisionKind = keyof typeof decisionTitles

export const isDecisionKind = (kind: string): kind is DecisionKind => kind in decisionTitles

const changeShape = z.object({
  /** The name of the field in the form. */
  field: z.string(),
  language: z.enum(languages).nullable(),
  from: z.string(),
  to: z.string(),
})

/** A changed text, cut to the first words that differ. */
export type TextChange = Readonly<z.infer<typeof changeShape>>

/** A row of `approval_decisions`. */
export const decisionShape = z
  .object({
    position: z.number().int().positive(),
    document_id: z.string(),
    document_type: z.string(),
    title: z.string(),
    kind: z.string().refine(isDecisionKind),
    person: z.string().nullable(),
    decided_at: z.iso.datetime({offset: true}),
    reason: z.string(),
    text_hash: z.string().nullable(),
    authors: z.array(z.string()),
    approvers: z.array(z.string()),
    live_at: z.iso.datetime({offset: true}).nullable(),
    assignee: z.string().nullable(),
    due_at: z.iso.datetime({offset: true}).nullable(),
    changes: z.array(changeShape),
    /** What the sender, the approver or the countersigning person ticked. */
    checklist: z.array(tickedLineShape).readonly(),
    /** The files that the sender attached. */
    evidence_files: z.array(evidenceFileShape).readonly(),
  })
  .transform(
    ({
      document_id: documentId,
      document_type: documentType,
      decided_at: decidedAt,
      text_hash: textHash,
      live_at: liveAt,
      due_at: dueAt,
      evidence_files: evidenceFiles,
      ...fields
    }) => ({...fields, evidenceFiles, documentId, documentType, decidedAt, textHash, liveAt, dueAt}),
  )

/** The rows that have a shape. One that doesn't is reported by its error, and must not hide the others. */
export const parseRows = <Row>(
  shape: z.ZodType<Row>,
  rows: readonly unknown[],
  report: (why: string) => void,
): readonly Row[] =>
  rows.flatMap((row) => {
    const {data, error, success} = shape.safeParse(row)
    if (!success) report(z.prettifyError(error))
    return success ? [data] : []
  })

/** A decision in the history of a document. `person` is null if the publisher decided by the rules. */
export type ApprovalDecision = Readonly<z.infer<typeof decisionShape>>

// Isolated, because the words may run in the other direction than the line.
const quote = (text: string): string => `“\u2068${text}\u2069”`

const verbs = {
  en: {added: 'added', removed: 'removed'},
  ar: {added: 'أُضيف', removed: 'حُذف'},
} as const satisfies Localized<Readonly<Record<'added' | 'removed', string>>>

/** A changed text in one line, for readers of a language. */
export const formatChange = (
  lang: Language,
  {field, language, from, to}: TextChange,
  arrow: '→' | '←' = '→',
): string => {
  const name = `\u2068${nameField(field)}\u2069${language === null ? '' : ` (${nameLanguage(lang, language)})`}`
  if (from === '') return `${name}: ${verbs[lang].added} ${quote(to)}`
  if (to === '') return `${name}: ${verbs[lang].removed} ${quote(from)}`
  return `${name}: ${quote(from)} ${arrow} ${quote(to)}`
}
