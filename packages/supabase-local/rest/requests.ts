export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
} as const

/** An error response as the hosted API sends it: PostgREST's `code`, `message`, `details` and `hint`, or its gateway's `message` and `hint`. */
export const apiError = (
  status: number,
  body: Readonly<{message: string; code?: string; details?: string | null; hint?: string | null}>,
): Response => Response.json(body, {status, headers: corsHeaders})

/** The largest request body that is read, in bytes. */
const bodyLimit = 64 * 1024
/** The limit for the secret key and the project's roles: programs, which store whole pages. */
export const serviceBodyLimit = 8 * 1024 * 1024

/** The response to a larger body. */
export const tooLarge = (limit = bodyLimit): Response =>
  apiError(413, {message: `The request body is larger than ${limit} bytes.`, hint: null})

/** Reads a request's body; undefined when it is larger than the limit. Stops reading at the limit. */
export async function readBody(
  request: Request,
  limit = bodyLimit,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  const body = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    body.set(chunk, offset)
    offset += chunk.byteLength
  }
  return body
}

/** How deep a `select` may nest embedded tables. The rows of a response multiply with each level. */
const maxDepth = 1

function computeDepth(select: string): number {
  let depth = 0
  let deepest = 0
  for (const character of select) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Rejects a visitor's or a client's `select` that embeds tables in embedded tables. Null for other requests. */
export const rejectDeepEmbedding = (selects: readonly string[]): Response | null =>
  selects.some((select) => computeDepth(select) > maxDepth)
    ? apiError(400, {
        code: 'PGRST100',
        message: 'Visitors and clients embed related tables one level deep.',
        details: null,
        hint: null,
      })
    : null
