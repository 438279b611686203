/** A query has about a hundred bytes; extensions, which are rejected, may add to it. */
const limit = 64 * 1024

/** The body of a request; undefined when it is larger than any query. Stops reading at the limit. */
export async function readBody(request: Request): Promise<Buffer | undefined> {
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
