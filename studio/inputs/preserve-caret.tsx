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
  // Where the user left the caret. Each later text is compared with this one: the Studio may take letters out for a moment and put them back.
  const saved = useRef({text: '', start: 0, end: 0})
  const rendered = useRef('')
  const placed = useRef({start: 0, end: 0})
  const remember = () => {
    const box = boxIn(frame.current)
    if (box?.selectionStart == null || box.selectionEnd === null) return
    rendered.current = box.value
    placed.current = {start: box.selectionStart, end: box.selectionEnd}
    saved.current = {text: box.value, ...placed.current}
  }
  // A selection in a text that was not handled yet comes from the update, and one that was placed here from the lines below.
  const rememberSelection = () => {
    const box = boxIn(frame.current)
    const {start, end} = placed.current
    if (box?.value !== rendered.current || (box.selectionStart === start && box.selectionEnd === end)) return
    remember()
  }
  useLayoutEffect(() => {
    const box = boxIn(frame.current)
    const isChanged = box?.value !== rendered.current
    rendered.current = box?.value ?? ''
    if (!box || !isChanged || box !== document.activeElement || box.selectionStart === null) return
    // The text is temporarily empty while the connection is lost; its caret is restored later.
    if (box.value === '') return
    const {text, start, end} = saved.current
    placed.current = {start: movedCaret(start, text, box.value), end: movedCaret(end, text, box.value)}
    box.setSelectionRange(placed.current.start, placed.current.end)
  })
  return (
    <Frame ref={frame} onInput={remember} onSelect={rememberSelection} onFocus={remember}>
      {children}
    </Frame>
  )
}

const boxIn = (frame: HTMLDivElement | null) =>
  frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? null
