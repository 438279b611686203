import type {User} from '../auth/grants.ts'
import {httpError} from './http-error.ts'

/** A request on its way to its handler. */
export type Call = Readonly<{
  request: Request
  query: URLSearchParams
  /** The named parts of the path. */
  params: Readonly<Record<string, string>>
  user: User
  /** As in the path: `v2025-02-19`, `v1`, `vX`. */
  apiVersion: string
}>

export type Route = Readonly<{
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** After the API version. `:name` is one segment; `:name*`, at the end, all that remain. */
  path: string
  handle: (call: Call) => Response | Promise<Response>
}>

export type Match = Readonly<{route: Route; params: Readonly<Record<string, string>>}>

const compile = (path: string) =>
  new RegExp(
    `^${path
      .replaceAll('.', '\\.')
      .replace(/:(\w+)\*/g, '(?<$1>.+)')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`,
  )

/** Finds the route for a method and a path (without the API version). */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const compiled = routes.map((route) => ({route, pattern: compile(route.path)}))
  return (method, path) => {
    for (const {route, pattern} of compiled) {
      const match = route.method === method ? pattern.exec(path) : null
      if (!match) continue
      const params: Record<string, string> = {}
      for (const [name, value] of Object.entries(match.groups ?? {})) params[name] = decode(value)
      return {route, params}
    }
    return undefined
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw httpError(400, `"${segment}" is not a valid part of an address`)
  }
}

/** Returns a named part of the path. */
export function pathPart({params}: Call, name: string): string {
  const value = params[name]
  if (value === undefined) throw new Error(`The route names no "${name}"`)
  return value
}
