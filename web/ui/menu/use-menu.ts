import {type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef} from 'react'
import {entryAfterKey} from './menu-entries.ts'
import {useDetails} from './use-details.ts'
import {useTypeAhead} from './use-type-ahead.ts'

const leaveGraceMilliseconds = 180

/** Whether a menu opens when it is pointed at or focused, or only when it is pressed. */
export type OpensOn = 'hover' | 'press'

/**
 * Makes a `<details>` a menu: it opens on hover and focus where asked, closes on Escape, on leaving and on choosing, and its
 * entries are reached by arrow keys and by typing. Without it the element still opens by itself.
 */
export function useMenu(opensOn: OpensOn) {
  const {element, setOpen: setDetailsOpen} = useDetails()
  // A menu that opened unasked is kept open by the first press, and not closed by it.
  const openedBy = useRef<'hover' | 'focus' | null>(null)
  const returningFocus = useRef(false)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const entryTyped = useTypeAhead()

  const setOpen = (open: boolean) => {
    clearTimeout(leaving.current)
    setDetailsOpen(open)
    if (!open) openedBy.current = null
  }

  const closeAndReturn = (summary: HTMLElement | null) => {
    setOpen(false)
    returningFocus.current = true
    summary?.focus()
    returningFocus.current = false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    const menu = event.currentTarget
    const summary = menu.querySelector('summary')
    if (event.key === 'Escape' && menu.open) return closeAndReturn(summary)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const onSummary = document.activeElement === summary
    if (onSummary && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) setOpen(true)
    if (!menu.open) return
    const target = entryAfterKey(menu, event.key) ?? entryTyped(event)
    if (!target) return
    event.preventDefault()
    target.focus()
  }

  const onClick = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('a[href]')) setOpen(false)
    if (event.target.closest('summary') && openedBy.current) {
      openedBy.current = null
      event.preventDefault()
    }
  }

  const hover = {
    onPointerEnter: (event: PointerEvent) => {
      clearTimeout(leaving.current)
      if (event.pointerType !== 'mouse' || element.current?.open) return
      setOpen(true)
      openedBy.current = 'hover'
    },
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || openedBy.current !== 'hover') return
      leaving.current = setTimeout(() => setOpen(false), leaveGraceMilliseconds)
    },
    onFocus: (event: SyntheticEvent) => {
      if (returningFocus.current || !(event.target instanceof HTMLElement)) return
      if (!event.target.matches('summary:focus-visible') || element.current?.open) return
      setOpen(true)
      openedBy.current = 'focus'
    },
  }

  return {ref: element, onKeyDown, onClick, ...(opensOn === 'hover' ? hover : {})}
}
