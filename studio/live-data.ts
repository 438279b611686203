import {map, type MonoTypeOperatorFunction, Observable, retry, shareReplay, tap} from 'rxjs'
import {useEffect, useState, useCallback, useRef} from 'react'
import {type DocumentStore, useDocumentStore} from 'sanity'
import {z} from 'zod'
import {studioApiVersion} from '#schemas/rules/query-content.ts'

const pauseMilliseconds = 2_000

/** Retries while the content API is unavailable, for example during a restart. */
export const retryRequest = <Value>(): MonoTypeOperatorFunction<Value> => retry({delay: pauseMilliseconds})

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

/** The rows of a list that can be read. A client may write a document of another shape, which must not empty the list for everyone. */
export const readableRows = <Row>(row: z.ZodType<Row>): z.ZodType<Row[]> =>
  z.array(z.unknown()).transform((rows) =>
    rows.flatMap((value) => {
      const parsed = row.safeParse(value)
      if (!parsed.success) console.error(parsed.error)
      return parsed.success ? [parsed.data] : []
    }),
  )

/** The results of queries that are open, by query, for each Studio. */
const openQueries = new WeakMap<DocumentStore, Map<string, Observable<QueryResult<unknown>>>>()

/** The results of a query, shared by all that show it: the actions of a document change together. */
function listen(
  documents: DocumentStore,
  {query, subscribeTo, perspective}: LiveQuery<unknown>,
): Observable<QueryResult<unknown>> {
  const opened = openQueries.get(documents) ?? new Map<string, Observable<QueryResult<unknown>>>()
  openQueries.set(documents, opened)
  const key = JSON.stringify([query, subscribeTo, perspective])
  const known = opened.get(key)
  if (known) return known
  const results = new Observable<QueryResult<unknown>>((subscriber) =>
    documents
      .listenQuery(
        {fetch: query, listen: `*[${subscribeTo}]`},
        {},
        {apiVersion: studioApiVersion, perspective, throttleTime: 1_000},
      )
      .pipe(
        tap({
          error: (error: unknown) => {
            console.error(error)
            subscriber.next({state: 'failed'})
          },
        }),
        retryRequest(),
        map((value: unknown): QueryResult<unknown> => ({state: 'ready', value})),
      )
      .subscribe(subscriber),
  ).pipe(shareReplay({bufferSize: 1, refCount: true}))
  opened.set(key, results)
  return results
}

/** The result of a query, refetched when a matching document changes. Pass the same object on each render. */
export function useLiveQuery<Value>(liveQuery: LiveQuery<Value>): QueryResult<Value> {
  const documents = useDocumentStore()
  const [result, setResult] = useState<QueryResult<Value>>({state: 'loading'})
  useEffect(() => {
    const {shape} = liveQuery
    const subscription = listen(documents, liveQuery).subscribe((found) => {
      if (found.state !== 'ready') return setResult(found)
      const parsed = shape.safeParse(found.value)
      if (!parsed.success) console.error(parsed.error)
      setResult(parsed.success ? {state: 'ready', value: parsed.data} : {state: 'failed'})
    })
    return () => subscription.unsubscribe()
  }, [liveQuery, documents])
  return result
}

/** Loads a value once, and again for each new function. Pass the same function on each render, or null while the input is unknown. */
export function useLoaded<Value>(load: ((signal: AbortSignal) => Promise<Value>) | null): QueryResult<Value> {
  const [result, setResult] = useState<QueryResult<Value>>({state: 'loading'})
  useEffect(() => {
    if (load === null) return undefined
    const controller = new AbortController()
    const {signal} = controller
    load(signal).then(
      (value) => setResult({state: 'ready', value}),
      (error: unknown) => {
        if (signal.aborted) return
        console.error(error)
        setResult({state: 'failed'})
      },
    )
    return () => controller.abort()
  }, [load])
  return result
}

export type Pages<Read> = Readonly<{
  /** The pages loaded so far. Null before the first. */
  read: Read | null
  state: 'reading' | 'failed' | 'idle'
  readNext: () => void
}>

/**
 * Loads page by page, and restarts for each new `start`. Responses to earlier loads are ignored.
 * @param start The empty state. Null while the input is unknown.
 * @param grow Adds the next page.
 */
export function usePages<Read>(start: Read | null, grow: (from: Read) => Promise<Read>): Pages<Read> {
  const [read, setRead] = useState<Read | null>(null)
  const [state, setState] = useState<Pages<Read>['state']>('reading')
  /** The current load. */
  const reading = useRef(0)
  const readFrom = useCallback(
    (from: Read) => {
      const current = ++reading.current
      const settle = async () => {
        try {
          const grown = await grow(from)
          if (reading.current !== current) return
          setRead(grown)
          setState('idle')
        } catch (error) {
          console.error(error)
          if (reading.current === current) setState('failed')
        }
      }
      void settle()
    },
    [grow],
  )
  useEffect(() => {
    if (start !== null) readFrom(start)
  }, [start, readFrom])
  useEffect(() => () => void ++reading.current, [])
  const readNext = useCallback(() => {
    if (read === null) return
    setState('reading')
    readFrom(read)
  }, [read, readFrom])
  return {read, state, readNext}
}
