import {isObject} from '../json.ts'
import {publishedId} from '../store/document.ts'
import type {Change} from '../store/transaction.ts'
import type {Delivery} from './delivery-queue.ts'

type Operation = Delivery['operation']

const operationOf = ({before, after}: Pick<Change, 'before' | 'after'>): Operation => {
  if (!after) return 'delete'
  return before ? 'update' : 'create'
}

const slugOf = (slug: unknown): unknown => (isObject(slug) ? (slug['current'] ?? null) : null)

// Drafts, versions and system documents are not public.
const isPublic = (id: string, type: string): boolean =>
  id === publishedId(id) && !id.startsWith('_.') && !type.startsWith('sanity.') && !type.startsWith('system.')

/** The payload of a change, `{_id, _type, slug, operation}`; undefined when it is not public. */
export function describeChange(
  change: Pick<Change, 'before' | 'after'>,
): Readonly<{operation: Operation; payload: string}> | undefined {
  const document = change.after ?? change.before
  if (!document || !isPublic(document._id, document._type)) return undefined
  const operation = operationOf(change)
  const {_id, _type} = document
  return {operation, payload: JSON.stringify({_id, _type, slug: slugOf(document['slug']), operation})}
}
