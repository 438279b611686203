import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import type {QueryResult} from '../use-live-query.ts'
import {requestSums} from './request-sums.ts'

/** Sums of readings, of one post or, with null, of all, as of when they are first shown. Pass the same shape on each render. */
export function useSums<Value>(post: string | null, shape: z.ZodType<Value>): QueryResult<Value> {
  const client = useClient({apiVersion: contentApiVersion})
  const userId = useCurrentUser()?.id
  const [result, setResult] = useState<QueryResult<Value>>({state: 'loading'})
  useEffect(() => {
    const controller = new AbortController()
    const {signal} = controller
    requestSums({client, userId, post, shape, signal}).then(
      (value) => setResult({state: 'ready', value}),
      (error: unknown) => {
        if (signal.aborted) return
        console.error(error)
        setResult({state: 'failed'})
      },
    )
    return () => controller.abort()
  }, [client, userId, post, shape])
  return result
}
