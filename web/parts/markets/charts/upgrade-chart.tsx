'use client'

import {useEffect} from 'react'
import {useNearViewport} from '#web/ui/browser/use-near-viewport.ts'
import type {ChartFormat} from './draw-candles.ts'

/** Where a chart that can be zoomed and moved is drawn once it's near the viewport. Without the script, or in forced colors, the server's drawing stays. */
export function UpgradeChart({lang, decimals, isHourly}: ChartFormat) {
  const {place, isNear} = useNearViewport<HTMLDivElement>()
  useEffect(() => {
    if (!isNear) return undefined
    const left = new AbortController()
    import('./draw-candles.ts').then(
      ({upgradeChart}) => upgradeChart(place.current, {lang, decimals, isHourly}, left.signal),
      () => undefined,
    )
    return () => left.abort()
  }, [isNear, place, lang, decimals, isHourly])
  return <div ref={place} dir="ltr" aria-hidden="true" className="absolute inset-0 print:hidden" />
}
