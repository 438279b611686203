import {errorOf} from './error-of.ts'
import type {Catalogue} from './exposed-part.ts'
import {parseSent} from './exact-numbers.ts'
import type {RestQuery} from './rest-query.ts'
import {sentBody, type RawType} from './sent-body.ts'

type DatabaseFunction = NonNullable<Catalogue['functions']>[number]

const takesOne = (
  {arg_types, arg_names, has_variadic}: DatabaseFunction,
  types: readonly string[],
): boolean => !has_variadic && arg_types.length === 1 && !arg_names[0] && types.includes(arg_types[0] ?? '')

const json = ['json', 'jsonb']

/** The functions that a request may call: only JSON is given to an unnamed parameter of JSON, and only a text, XML or bytes to one of its type. */
export function callableWithBody(catalogue: Catalogue): Catalogue {
  const body = sentBody()
  const {functions = []} = catalogue
  if (body?.kind === 'raw')
    return {...catalogue, functions: functions.filter((one) => takesOne(one, [body.type]))}
  if (body?.kind === 'other')
    return {...catalogue, functions: functions.filter((one) => !takesOne(one, json))}
  return catalogue
}

const notFound = (name: string, type: RawType): Error =>
  errorOf(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name} in the schema cache`,
    details: `Searched for the function public.${name} with a single unnamed ${type} parameter, but no matches were found in the schema cache.`,
    hint: null,
  })

function readText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(bytes)
  } catch {
    throw errorOf(400, {
      code: '22021',
      message: 'invalid byte sequence for encoding "UTF8"',
      details: null,
      hint: null,
    })
  }
}

const valueOf = (type: RawType, bytes: Uint8Array): string =>
  type === 'bytea' ? `\\x${Buffer.from(bytes).toString('hex')}` : readText(bytes)

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (value: unknown): string | undefined =>
  isObject(value) ? Object.keys(value).toSorted().join('\n') : undefined

/** Throws where the items of a list are no objects, or have different keys. */
function requireSameKeys(items: readonly unknown[]): void {
  const [first, ...others] = items.map(keysOf)
  if (items.length === 0 || (first !== undefined && others.every((keys) => keys === first))) return
  throw errorOf(400, {code: 'PGRST102', message: 'All object keys must match', details: null, hint: null})
}

/** Whether a function can be called with arguments of these names. */
function takesNamed(
  {arg_names, arg_types, arg_defaults, has_variadic}: DatabaseFunction,
  names: readonly string[],
): boolean {
  const required = arg_types.length - arg_defaults - (has_variadic ? 1 : 0)
  const given = new Set(names)
  return (
    names.every((name) => arg_names.includes(name)) &&
    Array.from({length: required}, (_, index) => arg_names[index] ?? '').every((name) => given.has(name))
  )
}

/**
 * A call with JSON: the fields of an object, or of the first one in a list, are its arguments. What no function takes so is given to an unnamed
 * parameter: a list or an object as it is, an empty list for a single value, and an empty object for nothing at all.
 */
function withJsonArguments(
  query: RestQuery,
  text: string,
  functions: readonly DatabaseFunction[],
): RestQuery {
  const sent = text === '' ? {} : parseSent(text)
  if (Array.isArray(sent)) requireSameKeys(sent)
  const list: readonly unknown[] = Array.isArray(sent) ? sent : isObject(sent) ? [sent] : []
  const first = list.find(isObject) ?? {}
  const overloads = functions.filter(({name}) => name === query.function)
  const isUnnamed =
    !overloads.some((one) => takesNamed(one, Object.keys(first))) &&
    overloads.some((one) => takesOne(one, json))
  return isUnnamed && !isObject(sent)
    ? {...query, args: [...list], paramsType: 'positional', inputType: 'json'}
    : {...query, args: {...first}, paramsType: 'named', inputType: 'json'}
}

/** The call of a function with what the library does not read: a body that is its one argument, and JSON that is no object. */
export function callWithBody(query: RestQuery, {functions = []}: Catalogue): RestQuery {
  const body = sentBody()
  if (query.function === undefined || query.httpMethod !== 'POST') return query
  if (body?.kind === 'json') return withJsonArguments(query, body.text, functions)
  if (body?.kind !== 'raw') return query
  // The catalogue has no others, see `callableWithBody`.
  if (!functions.some(({name}) => name === query.function)) throw notFound(query.function, body.type)
  return {...query, args: [valueOf(body.type, body.bytes)], paramsType: 'positional', inputType: 'text'}
}
