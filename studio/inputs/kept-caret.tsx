import {type ReactNode, useLayoutEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {movedCaret} from './moved-caret.ts'

const Frame = styled.div`
  display: contents;
`

type Props = Readonly<{children: ReactNode}>

/**
 * Keeps the caret between the letters that it stands at while somebody else writes in the same text. Without it the
 * browser puts it at the end at each of their letters, and what two people type gets mixed up.
 */
export function KeptCaret({children}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const known = useRef({text: '', start: 0, end: 0})
  const remember = () => {
    const box = boxIn(frame.current)
    if (box?.selectionStart == null || box.selectionEnd === null) return
    known.current = {text: box.value, start: box.selectionStart, end: box.selectionEnd}
  }
  useLayoutEffect(() => {
    const box = boxIn(frame.current)
    const {text, start, end} = known.current
    if (!box || box !== document.activeElement || box.selectionStart === null || box.value === text) return
    box.setSelectionRange(movedCaret(start, text, box.value), movedCaret(end, text, box.value))
    remember()
  })
  return (
    <Frame ref={frame} onInput={remember} onSelect={remember} onFocus={remember}>
      {children}
    </Frame>
  )
}

const boxIn = (frame: HTMLDivElement | null) =>
  frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? null
