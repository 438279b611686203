'use client'

import {startTransition, useEffect, useRef, useState} from 'react'

// One more screen in each direction.
const within = '100%'

/** A place to hang on an element, and whether the reader has come near it; once near, it stays so. */
export function useNearViewport<Place extends Element>() {
  const place = useRef<Place>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return undefined
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({isIntersecting}) => isIntersecting)) startTransition(() => setNear(true))
      },
      {rootMargin: within},
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isNear])
  return {place, isNear}
}
