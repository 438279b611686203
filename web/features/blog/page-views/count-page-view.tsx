'use client'

import {useEffect, useRef} from 'react'
import {whenIdle} from '#web/ui/browser/when-idle.ts'
import {mayCount} from '#web/http/counting-consent.ts'
import type {PageView} from './observe-page-view.ts'

type Observed = Readonly<{article: Element; reading: PageView; signal: AbortSignal}>

/** Loads the code that observes and sends a page view, and starts it unless the visitor has left. */
async function observe({article, reading, signal}: Observed): Promise<void> {
  const {observePageView, sendPageView} = await import('./observe-page-view.ts')
  if (signal.aborted) return
  const stop = observePageView({article, onRead: () => sendPageView(reading)})
  signal.addEventListener('abort', stop)
}

/** Counts a page view of the surrounding article, without data about the visitor. Loads its code once the browser is idle. */
export function CountPageView({post, lang, region}: PageView) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const article = place.current?.closest('article')
    if (!article || !mayCount({navigator, isFramed: window.top !== window})) return undefined
    const controller = new AbortController()
    const {signal} = controller
    const cancelStart = whenIdle(() => {
      observe({article, reading: {post, lang, region}, signal}).catch(() => {
        // If the script fails to load, the view isn't counted.
      })
    })
    return () => {
      cancelStart()
      controller.abort()
    }
  }, [post, lang, region])
  return <span ref={place} hidden />
}
