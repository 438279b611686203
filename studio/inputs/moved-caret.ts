/** The letters that two texts begin with alike. */
function commonPrefixLength(before: string, after: string): number {
  const max = Math.min(before.length, after.length)
  let count = 0
  while (count < max && before[count] === after[count]) count += 1
  return count
}

/** The letters that two texts end with alike, beyond those that they begin with alike. */
function commonSuffixLength(before: string, after: string, begin: number): number {
  const max = Math.min(before.length, after.length) - begin
  let count = 0
  while (count < max && before.at(-1 - count) === after.at(-1 - count)) count += 1
  return count
}

/** Where a caret belongs after somebody else has changed the text that it stands in: between the same letters as before. */
export function movedCaret(caret: number, before: string, after: string): number {
  const begin = commonPrefixLength(before, after)
  if (caret <= begin) return caret
  const end = commonSuffixLength(before, after, begin)
  return after.length - Math.min(before.length - caret, end)
}
