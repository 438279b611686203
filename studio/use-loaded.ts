import {useEffect, useState} from 'react'
import type {QueryResult} from './use-live-query.ts'

/** What is loaded once, and anew with each other function: pass the same one on each render, or null while it is not known what to load. */
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
