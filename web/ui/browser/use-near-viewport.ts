'use client'

import {startTransition, useEffect, useRef, useState} from 'react'

// One more viewport in each direction.
const within = '100%'

/** A ref, and whether its element has been near the viewport; once true, it stays true. */
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
