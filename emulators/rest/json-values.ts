import {recordLiteralOf} from './composite-types.ts'
import {exactNumberOf} from './exact-numbers.ts'
import type {Catalogue} from './exposed-part.ts'
import {jsonListOf} from './json-lists.ts'
import type {RestQuery} from './rest-query.ts'

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

/** The driver takes a list for its first item, of which it tells none but truth values: as texts they are what their column makes of them. */
const truthAsText = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(truthAsText) : typeof value === 'boolean' ? String(value) : value

const numbers = new Set(['bigint', 'bigserial', 'numeric'])

const texts = new Set(['text', 'character varying', 'character', 'citext'])

/**
 * The rows to store, with the values of JSON columns as JSON: the library would store what a text reads like. An object or a list in the
 * place of a text is its JSON; the library would store "[object Object]".
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
    if (isJsonList(type)) return jsonListOf(value, name)
    // Twice, because the library reads the JSON that a text holds. Null is that of SQL.
    if (isJson(type)) return JSON.stringify(JSON.stringify(value))
    if (typeof value === 'string' && numbers.has(type ?? '')) return exactNumberOf(value)
    // The catalogue has the type of the items.
    if (type === 'boolean' && Array.isArray(value)) return truthAsText(value)
    return typeof value === 'object' && texts.has(type?.replace(/\(\d+\)$/u, '') ?? '')
      ? JSON.stringify(value)
      : value
  }
  const keepIn = (row: object) => mapValues(row, keep)
  return {...query, values: Array.isArray(values) ? values.map(keepIn) : keepIn(values)}
}

/** The same for the arguments of a function that were sent as JSON, and records where it takes them; those of a query string are read as what they hold. */
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
  const typeOf = (argument: string): string | undefined =>
    overloads.map(({arg_names, arg_types}) => arg_types[arg_names.indexOf(argument)]).find(Boolean)
  return {
    ...query,
    args: mapValues(args, (name, value) => {
      if (typeof value === 'string' && takesJson(name)) return JSON.stringify(value)
      const type = typeOf(name)
      // The library makes the list of a variadic function itself.
      if (isJsonList(type) && value !== null && overloads.every(({has_variadic: isVariadic}) => !isVariadic))
        return jsonListOf(value, name)
      return recordLiteralOf(value, type, catalogue.composites ?? new Map())
    }),
  }
}
