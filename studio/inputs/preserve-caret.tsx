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
  // A selection that somebody makes is in the text that is known; one that a new text brings about is not theirs.
  const rememberSelection = () => {
    if (boxIn(frame.current)?.value === saved.current.text) remember()
  }
  useLayoutEffect(() => {
    const box = boxIn(frame.current)
    const isChanged = box?.value !== rendered.current
    rendered.current = box?.value ?? ''
    if (!box || !isChanged || box !== document.activeElement || box.selectionStart === null) return
    // A text that is away comes back, as when the connection was lost: its caret is wanted then.
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
