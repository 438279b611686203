import {useCallback} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import type {QueryResult} from '../use-live-query.ts'
import {requestSite} from '../site/request-site.ts'
import {useLoaded} from '../use-loaded.ts'

/** Sums of readings, of one post or, with null, of all, as of when they are first shown. Pass the same shape on each render. */
export function useSums<Value>(post: string | null, shape: z.ZodType<Value>): QueryResult<Value> {
  const client = useClient({apiVersion: studioApiVersion})
  const userId = useCurrentUser()?.id
  const load = useCallback(
    async (signal: AbortSignal) =>
      await requestSite({
        client,
        userId,
        path: '/api/readings/sums',
        fields: post === null ? {} : {post},
        shape,
        signal,
      }),
    [client, userId, post, shape],
  )
  return useLoaded(load)
}
