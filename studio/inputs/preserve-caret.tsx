import {diffChars} from 'diff'
import {type ReactNode, useLayoutEffect, useRef} from 'react'
import {styled} from 'styled-components'

/** The caret position after another person changed the text: between the same characters as before. */
export function moveCaret(caret: number, before: string, after: string): number {
  let [from, to] = [0, 0]
  for (const {added, removed, value} of diffChars(before, after)) {
    const {length} = value
    if (added) {
      if (caret === from) return to
      to += length
    } else if (removed) {
      from += length
      if (caret < from) return to
    } else {
      if (caret <= from + length) return to + caret - from
      from += length
      to += length
    }
  }
  return to
}

const Frame = styled.div`
  display: contents;
`

type Props = Readonly<{children: ReactNode}>

/**
 * Keeps the caret between the same characters while another person edits the same text. Otherwise the browser moves it to the end with each key
 * press, which mixes up both people's input.
 */
export function PreserveCaret({children}: Props) {
  const frame = useRef<HTMLDivElement>(null)
  // The user's last caret position. Later texts are compared with this one, because the Studio may briefly remove and restore characters.
  const saved = useRef({text: '', start: 0, end: 0})
  const rendered = useRef('')
  const placed = useRef({start: 0, end: 0})
  const remember = () => {
    const box = findTextBox(frame.current)
    if (box?.selectionStart == null || box.selectionEnd === null) return
    rendered.current = box.value
    placed.current = {start: box.selectionStart, end: box.selectionEnd}
    saved.current = {text: box.value, ...placed.current}
  }
  // Ignores selections in unhandled text, which come from the update, and selections set below.
  const rememberSelection = () => {
    const box = findTextBox(frame.current)
    const {start, end} = placed.current
    if (box?.value !== rendered.current || (box.selectionStart === start && box.selectionEnd === end)) return
    remember()
  }
  useLayoutEffect(() => {
    const box = findTextBox(frame.current)
    const isChanged = box?.value !== rendered.current
    rendered.current = box?.value ?? ''
    if (!box || !isChanged || box !== document.activeElement || box.selectionStart === null) return
    // The text is empty while the connection is lost. Its caret is restored later.
    if (box.value === '') return
    const {text, start, end} = saved.current
    placed.current = {start: moveCaret(start, text, box.value), end: moveCaret(end, text, box.value)}
    box.setSelectionRange(placed.current.start, placed.current.end)
  })
  return (
    <Frame ref={frame} onInput={remember} onSelect={rememberSelection} onFocus={remember}>
      {children}
    </Frame>
  )
}

const findTextBox = (frame: HTMLDivElement | null) =>
  frame?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? null
