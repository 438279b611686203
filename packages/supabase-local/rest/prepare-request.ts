import {AsyncLocalStorage} from 'node:async_hooks'
import {ExactNumber, parseStored, keepDigitsInAddress} from './exact-numbers.ts'
import {withEnding, readPreferences, type TxEnd} from './preferences.ts'

/** The body of a request: JSON, or a form or table. */
export type SentBody = Readonly<{kind: 'json'; text: string} | {kind: 'other'}>

const bodies = new AsyncLocalStorage<SentBody>()

/** Classifies a body. The library would round long numbers in JSON. */
function toSentBody({headers}: Request, bytes: Uint8Array): SentBody {
  const [contentType = ''] = (headers.get('content-type') ?? '').split(';')
  const named = contentType.trim().toLowerCase()
  return named === '' || named === 'application/json'
    ? {kind: 'json', text: new TextDecoder().decode(bytes)}
    : {kind: 'other'}
}

/** Runs a handler and makes `readSentBody` return this body in it. */
const withSentBody = async <Result>(body: SentBody, handle: () => Promise<Result>): Promise<Result> =>
  await bodies.run(body, handle)

/** The body of the current request. */
export const readSentBody = (): SentBody | undefined => bodies.getStore()

const strippedType = /;\s*nulls\s*=\s*stripped/giu

/** Removes `nulls=stripped` from the Accept header and returns whether it was there. The library would also strip long numbers. */
function keepNulls(headers: Headers): boolean {
  const accept = headers.get('accept') ?? ''
  const rest = accept.replaceAll(strippedType, '')
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

/** Removes null fields from a response. */
async function stripNulls(response: Response): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response
  const text = await response.text()
  const {status, headers} = response
  const type = headers.get('content-type')?.includes('pgrst.object') ? 'object' : 'array'
  headers.set('content-type', `application/vnd.pgrst.${type}+json;nulls=stripped; charset=utf-8`)
  headers.delete('content-length')
  const body = text === '' ? null : JSON.stringify(strip(parseStored(text)))
  return new Response(body, {status, headers})
}

export type PreparedRequest = Readonly<{
  /** The request for the library. */
  request: Request
  /** Runs the library's handler, and applies the parts of the request that the library doesn't support. */
  run: (ask: () => Promise<Response>) => Promise<Response>
}>

/** Adapts a request for the library, without the API key. */
export function prepareRequest(sent: Request, bytes: Uint8Array<ArrayBuffer>, txEnd: TxEnd): PreparedRequest {
  const url = new URL(sent.url)
  url.searchParams.delete('apikey')
  keepDigitsInAddress(url)
  const {headers, ending} = readPreferences(sent, txEnd)
  const body = toSentBody(sent, bytes)
  const isStripped = keepNulls(headers)
  // The library reads no arguments from the address of a HEAD.
  const isHead = sent.method === 'HEAD' && url.pathname.startsWith('/rest/v1/rpc/')
  const method = isHead ? 'GET' : sent.method
  return {
    request: new Request(url, {method, headers, ...(bytes.length > 0 && {body: bytes})}),
    run: async (ask) => {
      const response = await withSentBody(body, async () => await withEnding(ending, ask))
      if (isHead) return new Response(null, response)
      return isStripped ? await stripNulls(response) : response
    },
  }
}
