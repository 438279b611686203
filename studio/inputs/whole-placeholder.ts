import {lossSharePlaceholder} from '#domain/texts/loss-share.ts'

/** A part of a text: its first letter, and the place after its last one. */
export type TextRange = Readonly<{start: number; end: number}>

/** Where the loss share stands in a text. */
function placeholdersIn(text: string): TextRange[] {
  const ranges: TextRange[] = []
  for (let start = text.indexOf(lossSharePlaceholder); start >= 0;) {
    const end = start + lossSharePlaceholder.length
    ranges.push({start, end})
    start = text.indexOf(lossSharePlaceholder, end)
  }
  return ranges
}

/**
 * A selection that ends in no placeholder: a caret within one selects all of it, and an end that moved into one moves on to its other side.
 * @param before The selection that it was before it moved.
 */
export function withWholePlaceholders(text: string, {start, end}: TextRange, before: TextRange): TextRange {
  const around = (at: number) => placeholdersIn(text).find((range) => at > range.start && at < range.end)
  const [first, last] = [around(start), around(end)]
  const isStartMoved = before.start === first?.start && before.end === end
  const isEndMoved = before.end === last?.end && before.start === start
  return {
    start: (isStartMoved ? first?.end : first?.start) ?? start,
    end: (isEndMoved ? last?.start : last?.end) ?? end,
  }
}

/**
 * What a deletion at a caret would cut a placeholder out of, as the type of the `beforeinput` event names it: the placeholder beside the caret, for words with the spaces between.
 * Null where it cuts none.
 */
export function placeholderToDelete(text: string, caret: number, inputType: string): TextRange | null {
  if (!inputType.startsWith('delete')) return null
  const isBackward = inputType.endsWith('Backward')
  if (!isBackward && !inputType.endsWith('Forward')) return null
  const spacesOf = (between: string) => (inputType.includes('Word') ? between.trim() : between) === ''
  for (const {start, end} of placeholdersIn(text)) {
    if (isBackward && end <= caret && spacesOf(text.slice(end, caret))) return {start, end: caret}
    if (!isBackward && start >= caret && spacesOf(text.slice(caret, start))) return {start: caret, end}
  }
  return null
}
