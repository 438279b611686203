'use client'

import {lazy, useEffect, useState} from 'react'
import type {Toast} from '#web/ui/dialog/toast-store.ts'

const Toaster = lazy(async () => ({default: (await import('#web/ui/dialog/toaster.tsx')).Toaster}))

type SessionIndicatorProps = Readonly<{signedIn: Toast; closeLabel: string}>

/** Keeps the session of a signed-in client on cached pages, and greets a client after sign-in. */
export function SessionIndicator({signedIn, closeLabel}: SessionIndicatorProps) {
  const [isGreeted, setGreeted] = useState(false)
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-signed-in')) return undefined
    let stop: (() => void) | undefined
    let isUnmounted = false
    const start = async () => {
      const {keepSession, consumeGreeting} = await import('./keep-session.ts')
      if (isUnmounted) return
      setGreeted(consumeGreeting())
      stop = keepSession()
    }
    void start()
    return () => {
      isUnmounted = true
      stop?.()
    }
  }, [])
  return isGreeted ? <Toaster closeLabel={closeLabel} initial={signedIn} /> : null
}
