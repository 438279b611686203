'use client'

import {type ReactNode, use, useSyncExternalStore} from 'react'
import {whenHydratable} from './hydration-gate.ts'

type HydrateOnVisibleProps = Readonly<{
  /** Id of the surrounding element whose visibility triggers hydration. */
  place: string
  children: ReactNode
}>

const never = () => () => undefined
const isInBrowser = typeof document !== 'undefined'

/**
 * Keeps the server's HTML until it's near the viewport or the user interacts, and then hydrates it. After a client-side navigation it renders
 * immediately. Wrap it in an `Activity`, so that the rest of the page hydrates without it.
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
