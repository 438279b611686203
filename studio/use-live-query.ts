import {useEffect, useState} from 'react'
import {tap} from 'rxjs'
import {useDocumentStore} from 'sanity'
import type {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'
import {retryRequest} from './retry-request.ts'

/** State of a live query. */
export type QueryResult<Value> =
  | Readonly<{state: 'loading'}>
  | Readonly<{state: 'failed'}>
  | Readonly<{state: 'ready'; value: Value}>

type LiveQuery<Value> = Readonly<{
  query: string
  /** Filter of the documents whose changes invalidate the result. */
  subscribeTo: string
  perspective: 'drafts' | 'raw'
  shape: z.ZodType<Value>
}>

/** The result of a query, refetched when a matching document changes. Pass the same object on each render. */
export function useLiveQuery<Value>(liveQuery: LiveQuery<Value>): QueryResult<Value> {
  const documents = useDocumentStore()
  const [result, setResult] = useState<QueryResult<Value>>({state: 'loading'})
  useEffect(() => {
    const {query, subscribeTo, perspective, shape} = liveQuery
    const fail = (error: unknown) => {
      console.error(error)
      setResult({state: 'failed'})
    }
    const subscription = documents
      .listenQuery(
        {fetch: query, listen: `*[${subscribeTo}]`},
        {},
        {apiVersion: studioApiVersion, perspective, throttleTime: 1_000},
      )
      .pipe(tap({error: fail}), retryRequest())
      .subscribe({
        next: (data: unknown) => {
          const parsed = shape.safeParse(data)
          if (parsed.success) setResult({state: 'ready', value: parsed.data})
          else fail(parsed.error)
        },
      })
    return () => subscription.unsubscribe()
  }, [liveQuery, documents])
  return result
}
