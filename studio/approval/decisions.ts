import {useMemo} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import {z} from 'zod'
import {
  type ApprovalDecision,
  decisionTitles,
  formatChange,
  isDecisionKind,
} from '#domain/audit-log/decision.ts'
import {defaultLanguage, languages} from '#domain/languages.ts'
import {evidenceFileShape} from '#domain/seal/evidence-files.ts'
import {tickedLineShape} from '#domain/seal/seal.ts'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {revealedText} from '../difference/format-value.ts'
import {type QueryResult, useLoaded} from '../live-data.ts'
import {requestSite} from '../request-site.ts'
import {formatTicked} from './checklist.tsx'
import {formatEvidenceFiles} from './evidence-files.tsx'

/** Decisions as the site sends them. */
export const decisionsShape = z.array(
  z.object({
    position: z.number(),
    documentId: z.string(),
    documentType: z.string(),
    title: revealedText,
    kind: z.string().refine(isDecisionKind),
    person: z.string().nullable(),
    decidedAt: z.string(),
    reason: revealedText,
    textHash: z.string().nullable(),
    authors: z.array(z.string()),
    approvers: z.array(z.string()),
    liveAt: z.string().nullable(),
    assignee: z.string().nullable(),
    dueAt: z.string().nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        language: z.enum(languages).nullable(),
        from: revealedText,
        to: revealedText,
      }),
    ),
    checklist: z.array(tickedLineShape),
    evidenceFiles: z.array(evidenceFileShape),
  }),
)

/**
 * The history of decisions, newest first: of one document, or the last 500 of all. `version` is anything that changes with a decision, and loads the
 * history again. Null while the version is unknown.
 */
export function useDecisions(
  documentId: string | null,
  version: string | null,
): QueryResult<readonly ApprovalDecision[]> {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useMemo(
    () =>
      version === null
        ? null
        : async (signal: AbortSignal) =>
            await requestSite({
              client,
              userId,
              path: '/api/approval-decisions',
              fields: {...(documentId !== null && {document: documentId})},
              shape: decisionsShape,
              signal,
            }),
    [client, userId, documentId, version],
  )
  return useLoaded(load)
}

/** The filters of a list of decisions. An empty text matches everything. Days are in UTC, both inclusive. */
export type DecisionFilters = Readonly<{
  documentId: string
  kind: string
  person: string
  from: string
  until: string
}>

export const noDecisionFilters: DecisionFilters = {documentId: '', kind: '', person: '', from: '', until: ''}

/** The people of a decision: who decided, and who wrote the text. */
export const listDecisionPeople = ({person, authors}: ApprovalDecision): readonly string[] => [
  ...new Set([...(person === null ? [] : [person]), ...authors]),
]

export const filterDecisions = (
  decisions: readonly ApprovalDecision[],
  {documentId, kind, person, from, until}: DecisionFilters,
): readonly ApprovalDecision[] =>
  decisions.filter((decision) => {
    const day = decision.decidedAt.slice(0, 'YYYY-MM-DD'.length)
    return (
      (documentId === '' || decision.documentId === documentId) &&
      (kind === '' || decision.kind === kind) &&
      (person === '' || listDecisionPeople(decision).includes(person)) &&
      (from === '' || day >= from) &&
      (until === '' || day <= until)
    )
  })

/** The rows of a file for a spreadsheet, with their header. */
export const listDecisionRows = (decisions: readonly ApprovalDecision[]): readonly (readonly string[])[] => [
  [
    'at',
    'decision',
    'title',
    'document',
    'by',
    'reason',
    'authors',
    'may approve',
    'goes live at',
    'assigned to',
    'approve by',
    'changes',
    'ticked',
    'evidence files',
    'hash',
  ],
  ...decisions.map((decision) => [
    decision.decidedAt,
    decisionTitles[decision.kind],
    decision.title,
    decision.documentId,
    decision.person ?? 'the rules',
    decision.reason,
    decision.authors.join(', '),
    decision.approvers.join(', '),
    decision.liveAt ?? '',
    decision.assignee ?? '',
    decision.dueAt ?? '',
    decision.changes.map((change) => formatChange(defaultLanguage, change)).join('; '),
    formatTicked(decision.checklist),
    formatEvidenceFiles(decision.evidenceFiles),
    decision.textHash ?? '',
  ]),
]
