'use client'

import {useEffect} from 'react'

/** Publishes the measured height of the pinned warning as a CSS variable, so that anchors and sticky headers stop below it. */
export function TrackPinnedHeight({of: id}: Readonly<{of: string}>) {
  useEffect(() => {
    const element = document.querySelector(`#${id}`)
    if (!element) return undefined
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--warning-height', `${Math.ceil(element.getBoundingClientRect().height)}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--warning-height')
    }
  }, [id])
  return null
}
