import {isDeepStrictEqual} from 'node:util'
import {diffObject, isObject} from './diff.ts'
import {operation, type Patch} from './patch.ts'

/** The operations that build an array anew out of runs of the old one, changed items of the old one, and new items. */
export function diffArray(left: readonly unknown[], right: readonly unknown[]): Patch {
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
