import {useRouter} from 'next/navigation'
import {useCallback, useEffect, useRef, useTransition} from 'react'

/** Refreshes the page with the current content. Resolves once it is rendered; calls during a refresh share the next one. */
export function useRefresh(): () => Promise<void> {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const isRunning = useRef(false)
  const waiting = useRef<Array<() => void>>([])
  const running = useRef<Array<() => void>>([])

  const start = useCallback(() => {
    isRunning.current = true
    running.current = waiting.current
    waiting.current = []
    startTransition(() => router.refresh())
  }, [router])

  useEffect(() => {
    if (isPending || !isRunning.current) return
    isRunning.current = false
    for (const done of running.current) done()
    if (waiting.current.length > 0) start()
  }, [isPending, start])

  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        waiting.current.push(resolve)
        if (!isRunning.current) start()
      }),
    [start],
  )
}
