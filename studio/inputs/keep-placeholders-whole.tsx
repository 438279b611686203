import {type ReactNode, useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {placeholderToDelete, type TextRange, withWholePlaceholders} from './whole-placeholder.ts'

const Frame = styled.div`
  display: contents;
`

type Props = Readonly<{children: ReactNode}>

/**
 * Keeps the placeholder of the loss share in one piece, as a chip would: a caret within it selects all of it, and a deletion beside it selects it first. What is
 * selected can be deleted, copied and written over.
 */
export function KeepPlaceholdersWhole({children}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = frame.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if (!box) return undefined
    const select = ({start, end}: TextRange) =>
      box.setSelectionRange(start, end, box.selectionDirection ?? 'none')
    const selection = (): TextRange | null =>
      box.selectionStart === null || box.selectionEnd === null
        ? null
        : {start: box.selectionStart, end: box.selectionEnd}
    let before: TextRange = {start: 0, end: 0}
    const widen = () => {
      const selected = selection()
      if (!selected) return
      const whole = withWholePlaceholders(box.value, selected, before)
      before = whole
      if (whole.start !== selected.start || whole.end !== selected.end) select(whole)
    }
    const keep = (event: Event) => {
      const selected = selection()
      if (!(event instanceof InputEvent) || !selected || selected.start !== selected.end) return
      const range = placeholderToDelete(box.value, selected.start, event.inputType)
      if (!range) return
      event.preventDefault()
      select(range)
    }
    box.addEventListener('selectionchange', widen)
    box.addEventListener('beforeinput', keep)
    return () => {
      box.removeEventListener('selectionchange', widen)
      box.removeEventListener('beforeinput', keep)
    }
  }, [])
  return <Frame ref={frame}>{children}</Frame>
}
