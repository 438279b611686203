import {isDeepStrictEqual} from 'node:util'
import {diffArray} from './diff-array.ts'
import {diffString} from './diff-string.ts'
import {operation, type Patch} from './patch.ts'

type JsonObject = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The patch that turns one JSON value into another; empty when they are equal. A missing value counts as null. */
export function diff(left: unknown, right: unknown): Patch {
  if (isObject(left) && isObject(right)) return diffObject(left, right)
  return isDeepStrictEqual(left, right) ? [] : [operation.value, right ?? null]
}

/** The operations that turn a copy of one object into another. */
export function diffObject(left: JsonObject, right: JsonObject): Patch {
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
