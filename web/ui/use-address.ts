'use client'

import {useEffect} from 'react'

const pauseMilliseconds = 300

/**
 * Writes the state of the page to the query of its address, so that it can be shared; debounced, because browsers limit the rate.
 * Null leaves the address as it is.
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
