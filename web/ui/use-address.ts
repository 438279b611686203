'use client'

import {useEffect} from 'react'

const pauseMilliseconds = 300

/**
 * Writes the state of the page to the query of its address, so that it can be shared; debounced, because browsers limit the rate, but before a click
 * leads on: to another part of the page, which the browser reports as another address. Null leaves the address as it is.
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
