import {type ReactNode, useLayoutEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {movedCaret} from './moved-caret.ts'

const Frame = styled.div`
  display: contents;
`

type Props = Readonly<{children: ReactNode}>

/**
 * Keeps the caret between the same characters while somebody else edits the same text. Without it the
 * browser moves it to the end at each of their keystrokes, and the input of two people gets mixed up.
 */
export function PreserveCaret({children}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const saved = useRef({text: '', start: 0, end: 0})
  const rendered = useRef('')
  const remember = () => {
    const box = boxIn(frame.current)
    if (box?.selectionStart == null || box.selectionEnd === null) return
    rendered.current = box.value
    saved.current = {text: box.value, start: box.selectionStart, end: box.selectionEnd}
  }
  // A selection in the saved text is the user's; a selection in a new text comes from the update.
  const rememberSelection = () => {
    if (boxIn(frame.current)?.value === saved.current.text) remember()
  }
  useLayoutEffect(() => {
    const box = boxIn(frame.current)
    const isChanged = box?.value !== rendered.current
    rendered.current = box?.value ?? ''
    if (!box || !isChanged || box !== document.activeElement || box.selectionStart === null) return
    // The text is temporarily empty while the connection is lost; its caret is restored later.
    if (box.value === '') return
    const {text, start, end} = saved.current
    box.setSelectionRange(movedCaret(start, text, box.value), movedCaret(end, text, box.value))
    remember()
  })
  return (
    <Frame ref={frame} onInput={remember} onSelect={rememberSelection} onFocus={remember}>
      {children}
    </Frame>
  )
}

const boxIn = (frame: HTMLDivElement | null) =>
  frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? null
