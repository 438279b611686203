import {randomBytes} from 'node:crypto'
import {isObject} from '../json.ts'

/** Gives each object in an array the `_key` that the Studio needs to address it, where it has none. */
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item: unknown) => (isObject(item) ? withKey(withFieldKeys(item)) : item))
  return isObject(value) ? withFieldKeys(value) : value
}

/** The same for a document or any other object. */
export const withFieldKeys = <T extends Readonly<Record<string, unknown>>>(value: T): T => ({
  ...value,
  ...Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withArrayKeys(field)])),
})

const withKey = (item: Readonly<Record<string, unknown>>) =>
  typeof item['_key'] === 'string' ? item : {_key: randomBytes(6).toString('hex'), ...item}
