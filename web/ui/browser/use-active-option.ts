import {type KeyboardEvent, useEffect, useState} from 'react'
import {moveActive} from './move-active.ts'

type ActiveOptionSettings = Readonly<{
  elementId: (id: string) => string
  /** Whether the first option is active until an arrow key moves on. Otherwise none is. */
  isFirstActive?: boolean
}>

/**
 * The active option of a list below a text field, which keeps the focus. Arrow keys move it, Enter clicks it. Home and End move it when an arrow key
 * has entered the list.
 */
export function useActiveOption(
  ids: readonly string[],
  {elementId, isFirstActive = false}: ActiveOptionSettings,
) {
  const [entered, setEntered] = useState<number | null>(null)
  const wanted = entered ?? (isFirstActive ? 0 : null)
  const at = wanted === null || ids.length === 0 ? null : Math.min(wanted, ids.length - 1)
  const activeId = at === null ? undefined : ids[at]
  const activeElementId = activeId === undefined ? undefined : elementId(activeId)

  useEffect(() => {
    if (activeElementId !== undefined)
      document.getElementById(activeElementId)?.scrollIntoView({block: 'nearest'})
  }, [activeElementId])

  /** Handles a key. Returns whether the list used it. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    // Enter may also end a word that an input method is composing.
    if (event.nativeEvent.isComposing) return false
    const next = moveActive(event, {at, count: ids.length, isEntered: entered !== null})
    const isChoice = event.key === 'Enter' && activeElementId !== undefined
    if (next === null && !isChoice) return false
    event.preventDefault()
    if (next !== null) setEntered(next)
    else if (activeElementId !== undefined) document.getElementById(activeElementId)?.click()
    return true
  }
  return {activeId, onKeyDown, startOver: () => setEntered(null)}
}
