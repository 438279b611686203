import {z} from 'zod'
import {toLibraryError, type RestQuery} from './hosted-responses.ts'
import {toRecordLiteral, type Catalogue} from './catalogue.ts'
import {toExactNumber, parseSent} from './exact-numbers.ts'
import {readSentBody} from './prepare-request.ts'

const quoteItem = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** The number of nested lists around the first value. Postgres reads JSON as an array with as many dimensions. */
const countDimensions = (value: unknown): number => (Array.isArray(value) ? 1 + countDimensions(value[0]) : 0)

const toListError = (column: string): Error =>
  toLibraryError(400, {
    code: '22P02',
    message: 'expected JSON array',
    details: null,
    hint: `See the value of key "${column}".`,
  })

function toListLiteral(value: unknown, dimensions: number, column: string): string {
  if (dimensions === 0) return value === null ? 'NULL' : quoteItem(JSON.stringify(value))
  if (!Array.isArray(value)) throw toListError(column)
  return `{${value.map((item: unknown) => toListLiteral(item, dimensions - 1, column)).join(',')}}`
}

/** Formats a JSON value for a column of the type `jsonb[]`. A text already has Postgres' format. Throws if the value isn't a list. */
function toJsonList(value: unknown, column: string): unknown {
  if (typeof value !== 'string') return toListLiteral(value, Math.max(countDimensions(value), 1), column)
  // The library would read it as JSON, which Postgres does not.
  if (value.trimStart().startsWith('['))
    throw toLibraryError(400, {
      code: '22P02',
      message: `malformed array literal: "${value}"`,
      details: null,
      hint: null,
    })
  return value
}

const isJson = (type: string | undefined): boolean => type === 'json' || type === 'jsonb'
const isJsonList = (type: string | undefined): boolean => type === 'json[]' || type === 'jsonb[]'
const jsonListTypes = new Map([
  ['_json', 'json[]'],
  ['_jsonb', 'jsonb[]'],
])

const mapValues = (row: object, change: (name: string, value: unknown) => unknown): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [name, change(name, value)]),
  )

/** The driver derives the type of a list from its first item, and recognizes only booleans. As texts, the column's type applies. */
const formatBoolean = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(formatBoolean) : typeof value === 'boolean' ? String(value) : value

const numbers = new Set(['bigint', 'bigserial', 'numeric'])

const texts = new Set(['text', 'character varying', 'character', 'citext'])

/**
 * Serializes the values of JSON columns in the rows to store. The library would parse a text by its content. In a text column, an object or
 * a list becomes its JSON, where the library would store "[object Object]".
 */
export function keepJsonValues(query: RestQuery, catalogue: Catalogue): RestQuery {
  const {values, from} = query
  if (!values) return query
  const types = new Map(
    catalogue.columns
      .filter(({table}) => table === from)
      .map(({name, type, pg_type: named = ''}) => [name, jsonListTypes.get(named) ?? type]),
  )
  const keep = (name: string, value: unknown): unknown => {
    const type = types.get(name)
    if (value === null || value === undefined) return value
    if (isJsonList(type)) return toJsonList(value, name)
    // Twice, because the library reads the JSON that a text holds. Null is that of SQL.
    if (isJson(type)) return JSON.stringify(JSON.stringify(value))
    if (typeof value === 'string' && numbers.has(type ?? '')) return toExactNumber(value)
    // The catalogue has the type of the items.
    if (type === 'boolean' && Array.isArray(value)) return formatBoolean(value)
    return typeof value === 'object' && texts.has(type?.replace(/\(\d+\)$/u, '') ?? '')
      ? JSON.stringify(value)
      : value
  }
  const keepIn = (row: object) => mapValues(row, keep)
  return {...query, values: Array.isArray(values) ? values.map(keepIn) : keepIn(values)}
}

/** The same for a function's arguments in a JSON body, including records in them. Arguments in a query string are parsed by their content. */
export function keepJsonArguments(query: RestQuery, catalogue: Catalogue): RestQuery {
  const {args, httpMethod, inputType} = query
  if (!args || Array.isArray(args) || httpMethod !== 'POST' || (inputType ?? 'json') !== 'json') return query
  const overloads = (catalogue.functions ?? []).filter(({name}) => name === query.function)
  const takesJson = (argument: string): boolean => {
    const taking = overloads.filter(({arg_names}) => arg_names.includes(argument))
    return (
      taking.length > 0 &&
      taking.every(({arg_names, arg_types}) => isJson(arg_types[arg_names.indexOf(argument)]))
    )
  }
  // Overloads that differ in the type of an argument are refused as ambiguous.
  const findType = (argument: string): string | undefined =>
    overloads.map(({arg_names, arg_types}) => arg_types[arg_names.indexOf(argument)]).find(Boolean)
  return {
    ...query,
    args: mapValues(args, (name, value) => {
      if (typeof value === 'string' && takesJson(name)) return JSON.stringify(value)
      const type = findType(name)
      // The library makes the list of a variadic function itself.
      if (isJsonList(type) && value !== null && overloads.every(({has_variadic: isVariadic}) => !isVariadic))
        return toJsonList(value, name)
      return toRecordLiteral(value, type, catalogue.composites ?? new Map())
    }),
  }
}

const sentRow = z.record(z.string(), z.unknown())
const sentRows = z.union([z.array(sentRow), sentRow])

/** Restores the digits of long numbers in the rows of a request. */
export function keepDigits(query: RestQuery): RestQuery {
  const body = readSentBody()
  if (body?.kind !== 'json' || body.text === '') return query
  const values = sentRows.safeParse(parseSent(body.text))
  return query.values && values.success ? {...query, values: values.data} : query
}
