import {z} from 'zod'
import {useLiveQuery} from '../use-live-query.ts'
import {useByAuthor} from './use-by-author.ts'

const waiting = {
  query: `*[_type == "approvalRequest" && state == "waiting" && !defined(approvedAt) && defined(*[_id == "drafts." + ^.document][0]._id)].document`,
  subscribeTo: '_type == "approvalRequest"',
  perspective: 'raw',
  shape: z.array(z.string()),
} as const

/**
 * The documents that wait for the user's approval: all that wait but those whose drafts the user touched. Null while it is not known. The publisher
 * decides who may approve anew.
 */
export const useWaitingForMe = (): ReadonlySet<string> | null => useByAuthor(useLiveQuery(waiting), 'others')
