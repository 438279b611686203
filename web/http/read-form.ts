import {readLimitedBytes} from './read-limited-bytes.ts'

/** The longest form is a few kilobytes. */
const maxBytes = 64 * 1024

/** What a form sends, or why it cannot be read. */
export type ReadForm = Readonly<{form: FormData; problem: null} | {form: null; problem: 'length' | 'form'}>

/** The fields that a request carries as `multipart/form-data`. What is too long is not read to its end. */
export async function readForm(request: Request): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) return {form: null, problem: 'form'}
  const bytes = await readLimitedBytes(request, maxBytes)
  if (bytes === null) return {form: null, problem: 'length'}
  try {
    const body = new Response(new Uint8Array(bytes), {headers: {'content-type': type}})
    return {form: await body.formData(), problem: null}
  } catch {
    // The one thing that is said of a body cut off or badly joined, whichever it is.
    return {form: null, problem: 'form'}
  }
}
