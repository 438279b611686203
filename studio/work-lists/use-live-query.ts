import {useEffect, useState} from 'react'
import {tap} from 'rxjs'
import {useDocumentStore} from 'sanity'
import type {z} from 'zod'
import {contentApiVersion} from '#schemas/rules/query-content.ts'
import {retryRequest} from '../retry-request.ts'

/** What a query answered so far. */
export type QueryResult<Value> =
  Readonly<{state: 'loading'}> | Readonly<{state: 'failed'}> | Readonly<{state: 'ready'; value: Value}>

type LiveQuery<Value> = Readonly<{
  query: string
  /** The filter of the documents whose change makes the answer old. */
  listenTo: string
  perspective: 'drafts' | 'raw'
  shape: z.ZodType<Value>
}>

/** The answer to a query, asked again whenever a document changes that it may depend on. Give it the same object each time. */
export function useLiveQuery<Value>(liveQuery: LiveQuery<Value>): QueryResult<Value> {
  const documents = useDocumentStore()
  const [answer, setAnswer] = useState<QueryResult<Value>>({state: 'loading'})
  useEffect(() => {
    const {query, listenTo, perspective, shape} = liveQuery
    const fail = (error: unknown) => {
      console.error(error)
      setAnswer({state: 'failed'})
    }
    const subscription = documents
      .listenQuery(
        {fetch: query, listen: `*[${listenTo}]`},
        {},
        {apiVersion: contentApiVersion, perspective, throttleTime: 1_000},
      )
      .pipe(tap({error: fail}), retryRequest())
      .subscribe({
        next: (result: unknown) => {
          const parsed = shape.safeParse(result)
          if (parsed.success) setAnswer({state: 'ready', value: parsed.data})
          else fail(parsed.error)
        },
      })
    return () => subscription.unsubscribe()
  }, [liveQuery, documents])
  return answer
}
