import {draftPrefix, isVersionId, publishedId, releaseOf} from '../store/document.ts'
import type {LogEntry} from './transaction-log.ts'

type Event = Readonly<{
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}>
type Kinds = Readonly<Partial<Record<'draft' | 'published' | 'version', LogEntry['kind']>>>

/** The ids whose log entries make up the story of a document. */
export function idsOfStory(id: string): readonly string[] {
  const published = publishedId(id)
  return [published, `${draftPrefix}${published}`, ...(isVersionId(id) ? [id] : [])]
}

/**
 * Tells a document's log as what people did: drafted, published, took back. Newest first.
 * @param entries The log of its draft and its published document (and, for a version's id, of that), oldest first.
 */
export function listEvents(id: string, entries: readonly LogEntry[]): Event[] {
  const published = publishedId(id)
  const draft = `${draftPrefix}${published}`
  let draftRevision: string | undefined
  const events: Event[] = []
  for (const group of Map.groupBy(entries, ({sequence}) => sequence).values()) {
    const kindOf = (documentId: string) => group.find((entry) => entry.documentId === documentId)?.kind
    const [first] = group
    if (!first) continue
    const kinds = {draft: kindOf(draft), published: kindOf(published), version: kindOf(id)}
    const {timestamp, author, transactionId} = first
    const told = describe(kinds, {draft, id, transactionId, draftRevision, author})
    if (told) events.push({timestamp, author, documentId: published, ...told})
    if (kinds.draft && kinds.draft !== 'delete') draftRevision = transactionId
  }
  return events.toReversed()
}

type Story = Readonly<{
  draft: string
  id: string
  transactionId: string
  draftRevision: string | undefined
  author: string
}>
type Told = Readonly<{type: string; [detail: string]: unknown}>

function describe(kinds: {[K in keyof Kinds]: Kinds[K] | undefined}, story: Story): Told | undefined {
  const {draft, id, transactionId, draftRevision, author} = story
  const ofDraft = {versionId: draft, versionRevisionId: transactionId}
  if (kinds.published && kinds.published !== 'delete') {
    if (kinds.draft === 'delete') {
      const from = {versionId: draft, versionRevisionId: draftRevision}
      const cause = {publishCause: 'document.publish', contributors: [author]}
      return {type: 'publishDocumentVersion', revisionId: transactionId, ...from, ...cause}
    }
    const type = kinds.published === 'create' ? 'createLiveDocument' : 'updateLiveDocument'
    return {type, revisionId: transactionId}
  }
  if (kinds.published === 'delete') {
    return kinds.draft === 'create' ? {type: 'unpublishDocument', ...ofDraft} : {type: 'deleteDocumentGroup'}
  }
  if (kinds.draft === 'create') return {type: 'createDocumentVersion', ...ofDraft}
  if (kinds.draft === 'delete') {
    return {type: 'deleteDocumentVersion', versionId: draft, versionRevisionId: draftRevision}
  }
  if (isVersionId(id) && kinds.version === 'create') {
    return {
      type: 'createDocumentVersion',
      versionId: id,
      versionRevisionId: transactionId,
      releaseId: releaseOf(id),
    }
  }
  return undefined
}
