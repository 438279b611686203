'use client'

import {useEffect, type ComponentType, useState} from 'react'

type PageLifeProps = Readonly<{offline: string}>

/**
 * Loads code that the first paint doesn't need after the page works: keeping the page offline, keeping typed text, and
 * scrolling to a link's target.
 */
export function DeferredPageFeatures({offline}: PageLifeProps) {
  const [loaded, setLoaded] = useState<Readonly<{PageLife: ComponentType<PageLifeProps>}>>()
  useEffect(() => {
    // If the script doesn't load, the page behaves like any other page.
    import('./page-life.tsx').then(
      ({PageLife}) => setLoaded({PageLife}),
      () => undefined,
    )
  }, [])
  return loaded ? <loaded.PageLife offline={offline} /> : null
}
