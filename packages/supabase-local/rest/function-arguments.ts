import {toLibraryError, type RestQuery} from './hosted-responses.ts'
import type {Catalogue} from './catalogue.ts'
import {parseSent} from './exact-numbers.ts'
import {readSentBody} from './prepare-request.ts'

type DatabaseFunction = NonNullable<Catalogue['functions']>[number]

/** Whether a function's only parameter is unnamed and takes JSON. */
const takesJson = ({arg_types, arg_names, has_variadic}: DatabaseFunction): boolean =>
  !has_variadic && arg_types.length === 1 && !arg_names[0] && /^jsonb?$/u.test(arg_types[0] ?? '')

/** Limits the catalogue to the functions that fit the request's body: an unnamed parameter takes only JSON. */
export const callableWithBody = (catalogue: Catalogue): Catalogue =>
  readSentBody()?.kind === 'other'
    ? {...catalogue, functions: (catalogue.functions ?? []).filter((one) => !takesJson(one))}
    : catalogue

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listKeys = (value: unknown): string | undefined =>
  isObject(value) ? Object.keys(value).toSorted().join('\n') : undefined

/** Throws if an item of a list isn't an object, or if the items have different keys. */
function requireSameKeys(items: readonly unknown[]): void {
  const [first, ...others] = items.map(listKeys)
  if (items.length === 0 || (first !== undefined && others.every((keys) => keys === first))) return
  throw toLibraryError(400, {
    code: 'PGRST102',
    message: 'All object keys must match',
    details: null,
    hint: null,
  })
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
 * Calls a function with JSON. The fields of an object, or of the first object in a list, are the arguments. If no function takes these names,
 * an unnamed parameter gets the list or object, an empty list for a single value, or an empty object for an empty body.
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
  const isUnnamed = !overloads.some((one) => takesNamed(one, Object.keys(first))) && overloads.some(takesJson)
  return isUnnamed && !isObject(sent)
    ? {...query, args: [...list], paramsType: 'positional', inputType: 'json'}
    : {...query, args: {...first}, paramsType: 'named', inputType: 'json'}
}

/** Calls a function with JSON that the library doesn't read: other than an object. */
export function callWithBody(query: RestQuery, {functions = []}: Catalogue): RestQuery {
  const body = readSentBody()
  const isCall = query.function !== undefined && query.httpMethod === 'POST'
  return isCall && body?.kind === 'json' ? withJsonArguments(query, body.text, functions) : query
}
