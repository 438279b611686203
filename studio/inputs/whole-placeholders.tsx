import {type ReactNode, useEffect, useRef} from 'react'
import {styled} from 'styled-components'
import {lossSharePlaceholder} from '#domain/risk-warning.ts'

/** A range of a text. `end` is exclusive. */
type TextRange = Readonly<{start: number; end: number}>

/** The ranges of the loss share placeholder in a text. */
function listPlaceholders(text: string): TextRange[] {
  const ranges: TextRange[] = []
  for (let start = text.indexOf(lossSharePlaceholder); start >= 0;) {
    const end = start + lossSharePlaceholder.length
    ranges.push({start, end})
    start = text.indexOf(lossSharePlaceholder, end)
  }
  return ranges
}

/**
 * Extends a selection so that it doesn't end inside a placeholder. A caret inside selects the whole placeholder. An end that moved inside moves to
 * the other side.
 * @param before The selection before the move.
 */
export function selectWholePlaceholders(text: string, {start, end}: TextRange, before: TextRange): TextRange {
  const around = (at: number) => listPlaceholders(text).find((range) => at > range.start && at < range.end)
  const [first, last] = [around(start), around(end)]
  const isStartMoved = before.start === first?.start && before.end === end
  const isEndMoved = before.end === last?.end && before.start === start
  return {
    start: (isStartMoved ? first?.end : first?.start) ?? start,
    end: (isEndMoved ? last?.start : last?.end) ?? end,
  }
}

/**
 * The placeholder next to a caret that a deletion would cut into. A word deletion also skips the spaces between. `inputType` comes from the
 * `beforeinput` event. Null if it cuts none.
 */
export function findPlaceholderToDelete(text: string, caret: number, inputType: string): TextRange | null {
  if (!inputType.startsWith('delete')) return null
  const isBackward = inputType.endsWith('Backward')
  if (!isBackward && !inputType.endsWith('Forward')) return null
  const isGap = (between: string) => (inputType.includes('Word') ? between.trim() : between) === ''
  for (const {start, end} of listPlaceholders(text)) {
    if (isBackward && end <= caret && isGap(text.slice(end, caret))) return {start, end: caret}
    if (!isBackward && start >= caret && isGap(text.slice(caret, start))) return {start: caret, end}
  }
  return null
}

const Frame = styled.div`
  display: contents;
`

type Props = Readonly<{children: ReactNode}>

/**
 * Treats the loss share placeholder as one unit: a caret inside selects it, and a deletion beside it selects it first. A selected placeholder can be
 * deleted, copied or replaced.
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
      const whole = selectWholePlaceholders(box.value, selected, before)
      before = whole
      if (whole.start !== selected.start || whole.end !== selected.end) select(whole)
    }
    const keep = (event: Event) => {
      const selected = selection()
      if (!(event instanceof InputEvent) || !selected || selected.start !== selected.end) return
      const range = findPlaceholderToDelete(box.value, selected.start, event.inputType)
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
