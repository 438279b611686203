/** The body of a message, or null if it's longer than `maxBytes`. Stops reading at the limit. */
export async function readLimitedBytes(message: Body, maxBytes: number): Promise<Buffer | null> {
  if (!message.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of message.body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body of a request as text, or null if it's longer than `maxBytes`. Stops reading at the limit. */
export const readLimitedText = async (request: Request, maxBytes: number): Promise<string | null> =>
  (await readLimitedBytes(request, maxBytes))?.toString('utf8') ?? null

/** The longest form is a few kilobytes. */
const maxBytes = 64 * 1024

/** The submitted form, or why it can't be read. */
export type ReadForm = Readonly<{form: FormData; problem: null} | {form: null; problem: 'length' | 'form'}>

/** Reads a request's `multipart/form-data`. Stops reading at the limit. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return {form: null, problem: 'form'}
  const bytes = await readLimitedBytes(request, maxBytes)
  if (bytes === null) return {form: null, problem: 'length'}
  try {
    const body = new Response(new Uint8Array(bytes), {headers: {'content-type': type}})
    return {form: await body.formData(), problem: null}
  } catch {
    // A truncated and a malformed body throw the same TypeError.
    return {form: null, problem: 'form'}
  }
}

/** An error response with a short reason. */
export const reject = (
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>> = {},
): Response => Response.json({error: reason}, {status, headers: {...headers, 'cache-control': 'no-store'}})
