'use client'

import {type ReactNode, use, useSyncExternalStore} from 'react'
import {whenHydratable} from './hydration-gate.ts'

type HydrateOnVisibleProps = Readonly<{
  /** The id of the element whose nearness wakes it: one around it. */
  place: string
  children: ReactNode
}>

const never = () => () => undefined
const isInBrowser = typeof document !== 'undefined'

/**
 * Stays what the server wrote until its reader comes near or does anything: React takes it over then. A page that comes by a link within
 * the site is awake from the start. It belongs in an `Activity`, which lets the rest of the page go on without it.
 */
export function HydrateOnVisible({place, children}: HydrateOnVisibleProps) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (isInBrowser && !isHydrated) use(whenHydratable(place))
  return children
}
