import {type KeyboardEvent, useEffect, useState} from 'react'
import {optionId} from './option-id.ts'

const steps: Readonly<Record<string, 1 | -1>> = {ArrowDown: 1, ArrowUp: -1}

/** The active option of a list: the first until arrow keys move it, with wrap-around; Enter follows its link. */
export function useActive(ids: readonly string[]) {
  const [at, setAt] = useState(0)
  const index = Math.min(at, ids.length - 1)
  const activeId = ids[index]

  useEffect(() => {
    if (activeId !== undefined)
      document.getElementById(optionId(activeId))?.scrollIntoView({block: 'nearest'})
  }, [activeId])

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may also end a word that an input method is composing.
    if (activeId === undefined || event.nativeEvent.isComposing) return
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step === undefined) document.getElementById(optionId(activeId))?.click()
    else setAt((index + step + ids.length) % ids.length)
  }
  return {activeId, onKeyDown, startOver: () => setAt(0)}
}
