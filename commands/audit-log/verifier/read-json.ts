/** A JSON text is not of the form that is asked for. */
export class MalformedInput extends Error {
  override readonly name: string = 'MalformedInput'
}

export type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value that must be an object. */
export function readObject(value: unknown, what: string): JsonObject {
  if (!isObject(value)) throw new MalformedInput(`${what} is not an object`)
  return value
}

export function readText(object: JsonObject, name: string): string {
  const value = object[name]
  if (typeof value !== 'string') throw new MalformedInput(`"${name}" is not a text`)
  return value
}

export function readTextOrNull(object: JsonObject, name: string): string | null {
  return object[name] === null || object[name] === undefined ? null : readText(object, name)
}

export function readEntryPosition(object: JsonObject, name: string): number {
  const value = object[name]
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new MalformedInput(`"${name}" is not a position`)
  return value
}

export function readList(object: JsonObject, name: string): readonly unknown[] {
  const value = object[name]
  if (!Array.isArray(value)) throw new MalformedInput(`"${name}" is not a list`)
  return value
}

/** Parses a JSON text; `what` names it where it is none. */
export function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedInput(`${what} is not JSON`, {cause})
  }
}
