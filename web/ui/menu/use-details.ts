import {type RefObject, useEffect, useRef} from 'react'

type Details = Readonly<{element: RefObject<HTMLDetailsElement | null>; setOpen: (open: boolean) => void}>

/**
 * A `<details>` that closes as soon as the reader presses or focuses anything outside of it. It is marked with `data-live`
 * once a script serves it.
 */
export function useDetails(): Details {
  const element = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const details = element.current
    if (!details) return undefined
    details.dataset['live'] = ''
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !details.contains(event.target)) details.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])
  const setOpen = (open: boolean) => {
    if (element.current) element.current.open = open
  }
  return {element, setOpen}
}
