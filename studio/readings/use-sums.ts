import {useEffect, useState} from 'react'
import {useClient, useCurrentUser} from 'sanity'
import type {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import type {QueryResult} from '../use-live-query.ts'
import {requestSite} from '../site/request-site.ts'

/** Sums of readings, of one post or, with null, of all, as of when they are first shown. Pass the same shape on each render. */
export function useSums<Value>(post: string | null, shape: z.ZodType<Value>): QueryResult<Value> {
  const client = useClient({apiVersion: contentApiVersion})
  const userId = useCurrentUser()?.id
  const [result, setResult] = useState<QueryResult<Value>>({state: 'loading'})
  useEffect(() => {
    const controller = new AbortController()
    const {signal} = controller
    const fields = post === null ? {} : {post}
    requestSite({client, userId, path: '/api/readings/sums', fields, shape, signal}).then(
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
