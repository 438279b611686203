'use client'

import {useEffect} from 'react'

/** Tells the style sheet how much room a pinned element takes, so that anchors and sticky heads stop below it. */
export function PinnedHeight({of: id}: Readonly<{of: string}>) {
  useEffect(() => {
    const element = document.querySelector(`#${id}`)
    if (!element) return undefined
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--pinned-height', `${Math.ceil(element.getBoundingClientRect().height)}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--pinned-height')
    }
  }, [id])
  return null
}
