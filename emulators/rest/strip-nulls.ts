import {ExactNumber, parseStored} from './exact-numbers.ts'

const stripped = /;\s*nulls\s*=\s*stripped/giu

/** Takes out of what a request accepts that nulls are left out, which the library does to long numbers, too; tells whether it was there. */
export function keepNulls(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  const rest = accept.replaceAll(stripped, '')
  if (rest === accept) return false
  headers.set('accept', rest)
  return true
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip)
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) return value
  const present = Object.entries(value).filter(([, field]) => field !== null)
  return Object.fromEntries(present.map(([name, field]: [string, unknown]) => [name, strip(field)]))
}

/** A response without the fields that are null. */
export async function stripNulls(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const text = await response.text()
  const {status, headers} = response
  const type = headers.get('content-type')?.includes('pgrst.object') ? 'object' : 'array'
  headers.set('content-type', `application/vnd.pgrst.${type}+json;nulls=stripped; charset=utf-8`)
  headers.delete('content-length')
  const body = text === '' ? null : JSON.stringify(strip(parseStored(text)))
  return new Response(body, {status, headers})
}
