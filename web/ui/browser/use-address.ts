'use client'

import {useEffect} from 'react'

const pauseMilliseconds = 300

/**
 * Writes the page's state to its query, so that it can be shared. Debounces the write, because browsers limit the rate, but writes before a click
 * moves to another part of the page, which the browser reports as another address. Null leaves the address unchanged.
 */
export function useAddress(query: string | null): void {
  useEffect(() => {
    if (query === null) return undefined
    const write = () => {
      const {pathname, search, hash} = window.location
      const wanted = query === '' ? '' : `?${query}`
      if (search !== wanted) window.history.replaceState(null, '', `${pathname}${wanted}${hash}`)
    }
    const pause = setTimeout(write, pauseMilliseconds)
    window.addEventListener('click', write, {capture: true})
    return () => {
      clearTimeout(pause)
      window.removeEventListener('click', write, {capture: true})
    }
  }, [query])
}
