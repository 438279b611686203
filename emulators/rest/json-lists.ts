import {errorOf} from './error-of.ts'

const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** How many lists are within each other before the first value, or where there is none: as many dimensions Postgres takes JSON for. */
const dimensionsOf = (value: unknown): number => (Array.isArray(value) ? 1 + dimensionsOf(value[0]) : 0)

const noList = (column: string): Error =>
  errorOf(400, {
    code: '22P02',
    message: 'expected JSON array',
    details: null,
    hint: `See the value of key "${column}".`,
  })

function literalOf(value: unknown, dimensions: number, column: string): string {
  if (dimensions === 0) return value === null ? 'NULL' : quote(JSON.stringify(value))
  if (!Array.isArray(value)) throw noList(column)
  return `{${value.map((item: unknown) => literalOf(item, dimensions - 1, column)).join(',')}}`
}

/** A value of JSON for a column of lists of JSON (`jsonb[]`), as the text that Postgres reads; a text is that already. Throws where it is no list. */
export function jsonListOf(value: unknown, column: string): unknown {
  if (typeof value !== 'string') return literalOf(value, Math.max(dimensionsOf(value), 1), column)
  // The library would read it as JSON, which Postgres does not.
  if (value.trimStart().startsWith('['))
    throw errorOf(400, {
      code: '22P02',
      message: `malformed array literal: "${value}"`,
      details: null,
      hint: null,
    })
  return value
}
