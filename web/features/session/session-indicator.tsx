'use client'

import {lazy, useEffect, useState} from 'react'
import type {Toast} from '#web/ui/toast/toast-store.ts'

const Toaster = lazy(async () => ({default: (await import('#web/ui/toast/toaster.tsx')).Toaster}))

type SessionSignProps = Readonly<{signedIn: Toast; closeLabel: string}>

/** On a page that is the same for everybody: keeps the session of the one who reads it, and greets who has just signed in. */
export function SessionIndicator({signedIn, closeLabel}: SessionSignProps) {
  const [isGreeted, setGreeted] = useState(false)
  useEffect(() => {
    if (!document.documentElement.hasAttribute('data-signed-in')) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const {keepSession, takeGreeting} = await import('./keep-session.ts')
      if (isOver) return
      setGreeted(takeGreeting())
      stop = keepSession()
    }
    void begin()
    return () => {
      isOver = true
      stop?.()
    }
  }, [])
  return isGreeted ? <Toaster closeLabel={closeLabel} initial={signedIn} /> : null
}
