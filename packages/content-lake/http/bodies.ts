import {z} from 'zod'
import {httpError} from './http-error.ts'

const json = {'content-type': 'application/json; charset=utf-8'}

/** A JSON response. */
export const respond = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), {status, headers: {...json, ...headers}})

/** A response with serialized JSON. */
export const respondWithJson = (
  body: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>>,
): Response => new Response(body, {headers: {...json, ...headers}})

/** A response with one JSON value per line. */
export const respondWithLines = (lines: Iterable<unknown>): Response =>
  new Response(Array.from(lines, (line) => `${JSON.stringify(line)}\n`).join(''), {
    headers: {'content-type': 'application/x-ndjson'},
  })

/** A response without a body. */
export const respondEmpty = (): Response => new Response(null, {status: 204})

/** A boolean of the query string. */
export const isTrue = (value: string | null): boolean => value === 'true' || value === '1'

/** Reads a request's body. Rejects a body larger than `limit` bytes with 413, and stops reading at the limit. */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const tooLarge = httpError(413, `Request body is larger than ${limit} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

// The service's own limit for one request to its query and mutation endpoints is of this order.
const jsonLimit = 8 * 1024 * 1024

// What JSON writes with an exponent of three digits may be larger than any number.
const hugeNumber = /\d[eE]\+?\d{3}/u

function rejectInfinite(_key: string, value: unknown): unknown {
  if (value === Infinity || value === -Infinity)
    throw httpError(400, 'Request body has a number that is too large')
  return value
}

/** Parses and validates a JSON body. Rejects an invalid one with 400. An empty body counts as an empty object. */
export async function readJson<T>(request: Request, shape: z.ZodType<T>): Promise<T> {
  const text = (await readBytes(request, jsonLimit)).toString('utf8')
  let body: unknown
  try {
    body = text === '' ? {} : JSON.parse(text, hugeNumber.test(text) ? rejectInfinite : undefined)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw httpError(400, 'Request body is not valid JSON')
  }
  const parsed = shape.safeParse(body)
  if (!parsed.success) throw httpError(400, `Invalid request body: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
