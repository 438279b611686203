import {draftPrefix, isVersionId, publishedId, findRelease} from '../store/document.ts'
import type {LogEntry} from './transaction-log.ts'

type Event = Readonly<{
  type: string
  timestamp: string
  author: string
  documentId: string
  [detail: string]: unknown
}>
type EventDetails = Readonly<{type: string; [detail: string]: unknown}>
type Kind = LogEntry['kind'] | undefined

/** The ids whose log entries form the history of a document. */
export function historyIds(id: string): readonly string[] {
  const published = publishedId(id)
  return [published, `${draftPrefix}${published}`, ...(isVersionId(id) ? [id] : [])]
}

/**
 * Converts a document's log to events: drafted, published, unpublished. Newest first, each with its position in the log.
 * @param entries The log of its draft and its published document (and, for a version's id, of that), oldest first.
 */
export function listEvents(
  id: string,
  entries: readonly LogEntry[],
): readonly Readonly<{sequence: number; event: Event}>[] {
  const builder = new EventBuilder(id, entries)
  const groups = [...Map.groupBy(entries, ({sequence}) => sequence)]
  const events = groups.flatMap(([sequence, group]) => {
    const [first] = group
    const details =
      first && builder.describe(first, (documentId) => group.find((e) => e.documentId === documentId)?.kind)
    if (!details) return []
    const {timestamp, author} = first
    return [{sequence, event: {timestamp, author, documentId: builder.published, ...details}}]
  })
  return events.toReversed()
}

/** The state of a document while its log is read from the beginning. */
class EventBuilder {
  readonly published: string
  readonly #id: string
  readonly #draft: string
  #isPublished: boolean
  #draftRevision: string | undefined
  /** The authors of the current draft. */
  readonly #contributors = new Set<string>()

  constructor(id: string, entries: readonly LogEntry[]) {
    this.#id = id
    this.published = publishedId(id)
    this.#draft = `${draftPrefix}${this.published}`
    const first = entries.find(({documentId}) => documentId === this.published)
    // The log may begin after the document was created.
    this.#isPublished = first !== undefined && first.kind !== 'create'
  }

  /** The event of a transaction; undefined when it was only an edit. */
  describe(
    {transactionId, author}: LogEntry,
    kindOf: (documentId: string) => Kind,
  ): EventDetails | undefined {
    const [draft, published, version] = [this.#draft, this.published, this.#id].map(kindOf)
    if (draft === 'create') this.#contributors.clear()
    if (draft) this.#contributors.add(author)
    if (published) this.#isPublished = published !== 'delete'
    const details = this.#describe({draft, published, version}, transactionId)
    if (draft && draft !== 'delete') this.#draftRevision = transactionId
    return details
  }

  #describe(
    {draft, published, version}: Readonly<Record<'draft' | 'published' | 'version', Kind>>,
    transactionId: string,
  ): EventDetails | undefined {
    const before = {versionId: this.#draft, versionRevisionId: this.#draftRevision}
    const after = {versionId: this.#draft, versionRevisionId: transactionId}
    if (published === 'delete') {
      return draft === 'create' ? {type: 'unpublishDocument', ...after} : {type: 'deleteDocumentGroup'}
    }
    if (published && draft === 'delete') {
      const cause = {publishCause: 'document.publish', contributors: [...this.#contributors]}
      return {type: 'publishDocumentVersion', revisionId: transactionId, ...before, ...cause}
    }
    if (published) {
      const type = published === 'create' ? 'createLiveDocument' : 'updateLiveDocument'
      return {type, revisionId: transactionId}
    }
    if (draft === 'create') return {type: 'createDocumentVersion', ...after}
    // Deleting the only draft deletes the document.
    if (draft === 'delete')
      return this.#isPublished ? {type: 'deleteDocumentVersion', ...before} : {type: 'deleteDocumentGroup'}
    if (!isVersionId(this.#id) || version !== 'create') return undefined
    const ofVersion = {
      versionId: this.#id,
      versionRevisionId: transactionId,
      releaseId: findRelease(this.#id),
    }
    return {type: 'createDocumentVersion', ...ofVersion}
  }
}
