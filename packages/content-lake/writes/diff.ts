import {isDeepStrictEqual} from 'node:util'
import {operation, type Patch} from '../store/transaction.ts'
import {isObject, type JsonObject} from '../store/document.ts'

const bytes = (characters: readonly string[]) => Buffer.byteLength(characters.join(''), 'utf8')

/** The operations that build a string out of what the old one shares at its start and end, in UTF-8 offsets. */
function diffString(left: string, right: string): Patch {
  // By code point, because UTF-8 can't encode half of a surrogate pair.
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

/** The patch that turns one JSON value into another; empty when they are equal. A missing value counts as null. */
export function diff(left: unknown, right: unknown): Patch {
  if (isObject(left) && isObject(right)) return diffObject(left, right)
  return isDeepStrictEqual(left, right) ? [] : [operation.value, right ?? null]
}

/** The operations that turn a copy of one object into another. */
function diffObject(left: JsonObject, right: JsonObject): Patch {
  // Mendoza names a field of the input by its place among the sorted keys.
  const keys = Object.keys(left).sort()
  const removed = keys.flatMap((key, index) =>
    Object.hasOwn(right, key) ? [] : [operation.objectDeleteField, index],
  )
  const written = Object.entries(right).flatMap(([key, value]) => {
    if (!Object.hasOwn(left, key)) return [operation.objectSetFieldValue, value, key]
    return diffField(keys.indexOf(key), key, left[key], value)
  })
  return [...removed, ...written]
}

function diffField(index: number, key: string, before: unknown, after: unknown): Patch {
  if (isDeepStrictEqual(before, after)) return []
  const {pushFieldCopy, pushFieldBlank, returnIntoObjectSameKeyPop, objectSetFieldValue} = operation
  if (isObject(before) && isObject(after)) {
    return [pushFieldCopy, index, ...diffObject(before, after), returnIntoObjectSameKeyPop]
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return [pushFieldBlank, index, ...diffArray(before, after), returnIntoObjectSameKeyPop]
  }
  if (typeof before === 'string' && typeof after === 'string') {
    return [pushFieldBlank, index, ...diffString(before, after), returnIntoObjectSameKeyPop]
  }
  return [objectSetFieldValue, after, key]
}

/** The operations that build the new array from runs and changed items of the old array, and from new items. */
function diffArray(left: readonly unknown[], right: readonly unknown[]): Patch {
  // Appending nothing is what makes the output an (empty) array.
  if (right.length === 0) return [operation.arrayAppendSlice, 0, 0]
  const patch: unknown[] = []
  for (let next = 0; next < right.length;) {
    const start = left.findIndex((item) => isDeepStrictEqual(item, right[next]))
    if (start >= 0) {
      const length = sharedRun(left, start, right, next)
      patch.push(operation.arrayAppendSlice, start, start + length)
      next += length
    } else {
      patch.push(...appendItem(left, right[next]))
      next += 1
    }
  }
  return patch
}

function sharedRun(left: readonly unknown[], start: number, right: readonly unknown[], next: number): number {
  let length = 1
  while (
    start + length < left.length &&
    next + length < right.length &&
    isDeepStrictEqual(left[start + length], right[next + length])
  ) {
    length += 1
  }
  return length
}

function appendItem(left: readonly unknown[], item: unknown): Patch {
  if (isObject(item) && typeof item['_key'] === 'string') {
    const index = left.findIndex((old) => isObject(old) && old['_key'] === item['_key'])
    const old = left[index]
    if (isObject(old))
      return [operation.pushElementCopy, index, ...diffObject(old, item), operation.returnIntoArrayPop]
  }
  return [operation.arrayAppendValue, item]
}
