import {useMemo} from 'react'
import type {QueryResult} from '../use-live-query.ts'
import {useLiveQuery} from '../use-live-query.ts'
import {type RequestState, requestFields, requestStateShape} from './request-state.ts'

/** The last request for a document's approval, updated live; null when nobody asked. */
export function useRequest(documentId: string): QueryResult<RequestState | null> {
  const query = useMemo(
    () => ({
      query: `*[_id == "approvalRequest.${documentId}"][0] ${requestFields}`,
      subscribeTo: `_id in ["approvalRequest.${documentId}", "approval.${documentId}"]`,
      perspective: 'raw' as const,
      shape: requestStateShape.nullable(),
    }),
    [documentId],
  )
  return useLiveQuery(query)
}
