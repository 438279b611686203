import {type KeyboardEvent, useRef} from 'react'
import {menuEntries} from './menu-entries.ts'
import {addTyped, findTyped, nothingTyped} from './type-ahead.ts'

/** Finds the entry of a menu whose name begins with what was typed within the last second. */
export function useTypeAhead() {
  const typed = useRef(nothingTyped)
  return (event: KeyboardEvent<HTMLElement>): HTMLElement | undefined => {
    if (event.key.length !== 1 || event.key === ' ') return undefined
    typed.current = addTyped(typed.current, event.key, event.timeStamp)
    const entries = menuEntries(event.currentTarget)
    const names = entries.map((entry) => entry.textContent.trim())
    const current = entries.findIndex((entry) => entry === document.activeElement)
    return entries[findTyped(names, current, typed.current.text)]
  }
}
