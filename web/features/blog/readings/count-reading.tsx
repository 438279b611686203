'use client'

import {useEffect, useRef} from 'react'
import {whenIdle} from '#web/ui/when-idle.ts'
import {mayCount} from './may-count.ts'
import type {Reading} from './send-reading.ts'

type Observed = Readonly<{article: Element; reading: Reading; signal: AbortSignal}>

/** Loads what observes and sends a reading, and begins unless the visitor has left meanwhile. */
async function observe({article, reading, signal}: Observed): Promise<void> {
  const [{observeReading}, {sendReading}] = await Promise.all([
    import('./observe-reading.ts'),
    import('./send-reading.ts'),
  ])
  if (signal.aborted) return
  const stop = observeReading({article, onRead: () => sendReading(reading)})
  signal.addEventListener('abort', stop)
}

/** Counts a reading of the article around it, without anything about the visitor. Loads what it needs once the browser is idle. */
export function CountReading({post, lang, region}: Reading) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const article = place.current?.closest('article')
    if (!article || !mayCount({navigator, isFramed: window.top !== window})) return undefined
    const controller = new AbortController()
    const {signal} = controller
    const cancelStart = whenIdle(() => {
      observe({article, reading: {post, lang, region}, signal}).catch(() => {
        // Without the script a reading is not counted, and nobody misses anything.
      })
    })
    return () => {
      cancelStart()
      controller.abort()
    }
  }, [post, lang, region])
  return <span ref={place} hidden />
}
