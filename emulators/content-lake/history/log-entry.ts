import {applyPatch} from 'mendoza'
import {z} from 'zod'
import type {StoredDocument} from '../store/document.ts'

const json = z.string().transform((text): unknown => JSON.parse(text))
const patch = json.pipe(z.array(z.unknown()))

/** A row of the log. */
export const logEntry = z.object({
  sequence: z.number(),
  transactionId: z.string(),
  author: z.string(),
  timestamp: z.string(),
  documentId: z.string(),
  kind: z.enum(['create', 'update', 'delete']),
  mutations: json.pipe(z.array(z.unknown())),
  apply: patch,
  revert: patch,
})

/** What one transaction did to one document, as the log keeps it. */
export type LogEntry = z.infer<typeof logEntry>

const oldDocument = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/**
 * A document as it was before an entry of its log; undefined when the entry created it.
 * @param revision The transaction that had written what was there before.
 */
export function undo(
  after: StoredDocument | undefined,
  {revert}: Pick<LogEntry, 'revert'>,
  revision: string,
): StoredDocument | undefined {
  const before: unknown = applyPatch(withoutRevision(after), revert)
  return before === null ? undefined : {...oldDocument.parse(before), _rev: revision}
}

function withoutRevision(document: StoredDocument | undefined): unknown {
  if (!document) return null
  const {_rev, ...fields} = document
  return fields
}
