/** The input doesn't have the expected form. */
export class MalformedInput extends Error {
  override readonly name: string = 'MalformedInput'
}

export type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readObject(value: unknown, what: string): JsonObject {
  if (!isObject(value)) throw new MalformedInput(`${what} is not an object`)
  return value
}

/** Reads an object with these fields and no others, so that a bundle holds nothing unchecked. */
export function readKnownFields(
  value: unknown,
  what: string,
  {required, optional = []}: Readonly<{required: readonly string[]; optional?: readonly string[]}>,
): JsonObject {
  const object = readObject(value, what)
  const names = Object.keys(object)
  const unknown = names.find((name) => !required.includes(name) && !optional.includes(name))
  if (unknown !== undefined) throw new MalformedInput(`${what} has an unknown field "${unknown}"`)
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) throw new MalformedInput(`${what} has no field "${missing}"`)
  return object
}

export function readText(object: JsonObject, name: string): string {
  const value = object[name]
  if (typeof value !== 'string') throw new MalformedInput(`"${name}" is not a string`)
  // Half of a character has the same bytes as the replacement character, and so the same hash.
  if (!value.isWellFormed()) throw new MalformedInput(`"${name}" has half a character`)
  return value
}

export function readTextOrNull(object: JsonObject, name: string): string | null {
  return object[name] === null ? null : readText(object, name)
}

/** Reads a string that matches a pattern, such as a hash. */
export function readMatching(object: JsonObject, name: string, format: RegExp): string {
  const text = readText(object, name)
  if (!format.test(text)) throw new MalformedInput(`"${name}" has an invalid format`)
  return text
}

export const hashForm = /^[\da-f]{64}$/u

/** Reads bytes in canonical base64 or base64url. */
export function readEncoded(object: JsonObject, name: string, encoding: 'base64' | 'base64url'): string {
  const text = readText(object, name)
  if (text === '' || Buffer.from(text, encoding).toString(encoding) !== text)
    throw new MalformedInput(`"${name}" is not ${encoding} in its canonical form`)
  return text
}

export function readEntryPosition(object: JsonObject, name: string): number {
  const value = object[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw new MalformedInput(`"${name}" is not a position`)
  return value
}

export function readList(object: JsonObject, name: string): readonly unknown[] {
  const value = object[name]
  if (!Array.isArray(value)) throw new MalformedInput(`"${name}" is not an array`)
  return value
}

/** Parses JSON. `what` names the text in the error. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedInput(`${what} is not JSON`, {cause})
  }
}

/** Parses JSON in its canonical form: without duplicate keys, spaces, or other notations of a number. */
export function parseCanonicalJson(text: string, what: string): unknown {
  const value = parseJson(text, what)
  if (JSON.stringify(value) !== text) throw new MalformedInput(`${what} is not in its canonical form`)
  return value
}
