import {operation, type Patch} from './patch.ts'

const bytes = (characters: readonly string[]) => Buffer.byteLength(characters.join(''), 'utf8')

/** The operations that build a string out of what the old one shares at its start and end, in UTF-8 offsets. */
export function diffString(left: string, right: string): Patch {
  // By code point: half of a surrogate pair has no place in UTF-8.
  const [before, after] = [Array.from(left), Array.from(right)]
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let end = 0
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1

  const prefix = before.slice(0, start)
  const middle = after.slice(start, after.length - end).join('')
  const suffix = before.slice(before.length - end)
  const size = bytes(before)
  const {stringAppendSlice, stringAppendString} = operation
  return [
    ...(start > 0 ? [stringAppendSlice, 0, bytes(prefix)] : []),
    ...(middle !== '' || start + end === 0 ? [stringAppendString, middle] : []),
    ...(end > 0 ? [stringAppendSlice, size - bytes(suffix), size] : []),
  ]
}
