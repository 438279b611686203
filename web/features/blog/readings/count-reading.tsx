'use client'

import {useEffect, useRef} from 'react'
import {whenIdle} from '#web/ui/when-idle.ts'
import {mayCount} from './may-count.ts'
import type {Reading} from './send-reading.ts'

const load = async () => await Promise.all([import('./observe-reading.ts'), import('./send-reading.ts')])

/** Counts a reading of the article around it, without anything about the reader. Loads what it needs once the browser is idle. */
export function CountReading({post, lang, region}: Reading) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const article = place.current?.closest('article')
    if (!article || !mayCount({navigator, isFramed: window.top !== window})) return undefined
    let isLeft = false
    let stop = whenIdle(() => {
      load().then(
        ([{observeReading}, {sendReading}]) => {
          if (!isLeft) stop = observeReading({article, onRead: () => sendReading({post, lang, region})})
        },
        // Without the script a reading is not counted, and nobody misses anything.
        () => undefined,
      )
    })
    return () => {
      isLeft = true
      stop()
    }
  }, [post, lang, region])
  return <span ref={place} hidden />
}
