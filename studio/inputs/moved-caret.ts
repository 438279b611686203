/** Length of the common prefix of two texts. */
function commonPrefixLength(before: string, after: string): number {
  const max = Math.min(before.length, after.length)
  let count = 0
  while (count < max && before[count] === after[count]) count += 1
  return count
}

/** Length of the common suffix of two texts, without their common prefix. */
function commonSuffixLength(before: string, after: string, begin: number): number {
  const max = Math.min(before.length, after.length) - begin
  let count = 0
  while (count < max && before.at(-1 - count) === after.at(-1 - count)) count += 1
  return count
}

/** The position of a caret after somebody else changed the text: between the same characters as before. */
export function movedCaret(caret: number, before: string, after: string): number {
  const begin = commonPrefixLength(before, after)
  if (caret <= begin) return caret
  const end = commonSuffixLength(before, after, begin)
  return after.length - Math.min(before.length - caret, end)
}
