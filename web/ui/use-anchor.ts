'use client'

import {useSyncExternalStore} from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const currentAnchor = () => window.location.hash.slice(1)
const notYet = () => null

/** The anchor in the address, or an empty string; null until hydration. */
export const useAnchor = (): string | null => useSyncExternalStore(subscribe, currentAnchor, notYet)

/** Replaces the anchor in the address without scrolling or a history entry. */
export function replaceAnchor(anchor: string): void {
  window.history.replaceState(null, '', `#${anchor}`)
  // The browser fires it only for its own changes.
  window.dispatchEvent(new Event('hashchange'))
}
