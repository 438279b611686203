import {apiError} from './api-error.ts'

/** The largest request body that is read, in bytes. */
const bodyLimit = 64 * 1024
/** The same for the programs that have the secret key: they store whole pages. */
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
