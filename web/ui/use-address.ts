'use client'

import {useEffect} from 'react'

const pauseMilliseconds = 300

/**
 * Keeps the query of the page's address what the reader sees, so that it can be shared; not at every key, which browsers refuse. Null
 * leaves the address as it is.
 */
export function useAddress(query: string | null): void {
  useEffect(() => {
    if (query === null) return undefined
    const pause = setTimeout(() => {
      const {pathname, hash} = window.location
      window.history.replaceState(null, '', `${pathname}${query === '' ? '' : `?${query}`}${hash}`)
    }, pauseMilliseconds)
    return () => clearTimeout(pause)
  }, [query])
}
