import {diffChars} from 'diff'

/** The position of a caret after somebody else changed the text: between the same characters as before. */
export function movedCaret(caret: number, before: string, after: string): number {
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
