import {apiError} from './api-error.ts'

/** The largest request body that is read, in bytes. */
const bodyLimit = 64 * 1024

/** The answer to a request whose body is larger than that. */
export const tooLarge = (): Response =>
  apiError(413, {message: `The request body is larger than ${bodyLimit} bytes.`, hint: null})

/** Reads a request's body whole; undefined when it is larger than the limit, of which no more than one chunk over is read. */
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
