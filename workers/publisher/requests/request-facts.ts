import type {EvidenceFile} from '#domain/seal/evidence-files.ts'
import type {TickedLine} from '#domain/seal/seal.ts'
import type {RolesById} from '../content/members.ts'
import type {Approval, ApprovalRequest, DateChange, DateConsent} from './request.ts'
import type {Bases} from './review-base.ts'

/** Who last wrote a document and when (ISO 8601), according to the content service. */
export type Written<Value> = Readonly<{value: Value; by: string; at: string}>

/** Everything that decides a request. A client can't write any of these facts. */
export type RequestFacts = Readonly<{
  request: Written<ApprovalRequest>
  /** The last author of the request other than the publisher. Null if only the publisher wrote it, to note what it mailed. */
  sender: string | null
  /** The approval that counts: the publisher keeps it once the text waits for its time. */
  approval: Written<Approval> | null
  /** A proposal to change the approved time, and another officer's answer. */
  dateChange: Written<DateChange> | null
  dateConsent: Written<DateConsent> | null
  /** The draft's type and hash. Null without a draft. */
  draft: Readonly<{type: string; hash: string}> | null
  /** Whether the release that the request names has run. Null if it names none, or if the release was archived, deleted or never existed. */
  release: 'planned' | 'run' | null
  /** The planned time of that release. */
  releaseAt: string | null
  /** What an approval may have compared the draft with. */
  bases: Bases
  /** The hash of the text that visitors see, by its last seal. Null if that isn't the published text. */
  liveHash: string | null
  /** Everyone who wrote the draft. Null if the history doesn't reach back far enough. */
  authors: readonly string[] | null
  roles: RolesById
  /** The problems that the form's rules find in the draft, in words. */
  ruleProblems: readonly string[]
  publisherId: string
  /** ISO 8601. */
  now: string
}>

type PublisherResponse = Readonly<{
  kind: 'respond'
  state: 'waiting' | 'void' | 'refused' | 'published'
  problems: readonly string[]
  hash?: string
  documentType?: string
  approvedAt?: string
  approvedBy?: string
  approvedQuotes?: string
  approvedChecklist?: readonly TickedLine[]
  /** What happened to a proposal to change the approved time. Without a value, none counts. */
  dateChange?: DateChangeResult
  /** The person who sent it back, if any. */
  sentBackBy?: string
  /** The person who took it back: an author or the sender. */
  takenBackBy?: string
  /** The authors of the text, and the people who may approve it. */
  authors?: readonly string[]
  mayApprove?: readonly string[]
}>

/** A proposal that waits for an answer, or what two officers decided. */
export type DateChangeResult =
  | Readonly<{
      kind: 'proposed'
      by: string
      revision: string
      mayConsent: readonly string[]
      problem: string | null
    }>
  | Readonly<{kind: 'moved'; liveAt: string}>
  | Readonly<{kind: 'cancelled' | 'declined'}>
  | Readonly<{kind: 'dropped'; problem: string}>

export type Decision =
  | PublisherResponse
  | Readonly<{kind: 'leave'}>
  | Readonly<{
      kind: 'publish'
      sealKind: 'approved' | 'emergency'
      authors: readonly string[]
      approver: string | null
      reason: string
      /** What the approver ticked. */
      checklist: readonly TickedLine[]
      evidenceFiles: readonly EvidenceFile[]
    }>
