'use client'

import {useSyncExternalStore} from 'react'

const never = () => () => undefined

/** The visitor's time zone, which only the browser knows; null until hydration. */
export const useOwnZone = (): string | null =>
  useSyncExternalStore<string | null>(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => null,
  )
