'use client'

import {useSyncExternalStore} from 'react'

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange)
  return () => window.removeEventListener('hashchange', onChange)
}

const currentPlace = () => window.location.hash.slice(1)
const notYet = () => null

/** The anchor that the address names, or an empty text; null until a script serves the page. */
export const useAnchor = (): string | null => useSyncExternalStore(subscribe, currentPlace, notYet)

/** Makes the address name an anchor without going there: the reader stays where they are, and Back leads to the page before. */
export function replaceAnchor(anchor: string): void {
  window.history.replaceState(null, '', `#${anchor}`)
  // The browser says so only of changes that it made itself.
  window.dispatchEvent(new Event('hashchange'))
}
