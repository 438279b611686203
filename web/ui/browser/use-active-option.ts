import {type KeyboardEvent, useEffect, useState} from 'react'

const moves: Readonly<Record<string, (at: number | null, count: number) => number>> = {
  ArrowDown: (at, count) => (at === null ? 0 : (at + 1) % count),
  ArrowUp: (at, count) => (at === null ? count - 1 : (at - 1 + count) % count),
}

const jumps: Readonly<Record<string, (count: number) => number>> = {
  Home: () => 0,
  End: (count) => count - 1,
}

type Key = Readonly<{key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean}>

type List = Readonly<{
  at: number | null
  count: number
  /** Whether an arrow key has moved to the active option. Until then, Home and End move within the text. */
  isEntered: boolean
}>

/** The index in a list of options that a text field's key moves to, with wrap-around; null if the key belongs to the text. */
export function moveActive(pressed: Key, {at, count, isEntered}: List): number | null {
  const {key, altKey, ctrlKey, metaKey, shiftKey} = pressed
  if (count === 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const move = moves[key]
  if (move) return move(at, count)
  const jump = isEntered ? jumps[key] : undefined
  return jump ? jump(count) : null
}

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
