import {z} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'
import {useByAuthor} from './use-by-author.ts'

const cameBack = {
  query: `*[_type == "approvalRequest" && state in ["refused", "void"] && !defined(takenBackBy) && defined(*[_id == "drafts." + ^.document][0]._id)].document`,
  subscribeTo: '_type == "approvalRequest" || _id in path("drafts.**")',
  perspective: 'raw',
  shape: z.array(z.string()),
} as const

/** The documents that the user wrote, and whose last request was not approved or is no longer valid. Null while it is not known. */
export const useCameBack = (): ReadonlySet<string> | null => useByAuthor(useLiveQuery(cameBack), 'own')
