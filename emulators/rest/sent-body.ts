import {AsyncLocalStorage} from 'node:async_hooks'

/** The types of an unnamed parameter that takes a whole body, by the type of content. */
const rawTypes: ReadonlyMap<string, RawType> = new Map([
  ['text/plain', 'text'],
  ['text/xml', 'xml'],
  ['application/octet-stream', 'bytea'],
])

export type RawType = 'text' | 'xml' | 'bytea'

/** The body of a request, as what it is read: JSON; the one argument of a function; or a form or table. */
export type SentBody = Readonly<
  {kind: 'json'; text: string} | {kind: 'raw'; type: RawType; bytes: Uint8Array} | {kind: 'other'}
>

const bodies = new AsyncLocalStorage<SentBody>()

/** What a body is, which the library reads without the digits of long numbers, or not at all. */
export function sentBodyOf(request: Request, bytes: Uint8Array): SentBody {
  const [contentType = ''] = (request.headers.get('content-type') ?? '').split(';')
  const named = contentType.trim().toLowerCase()
  const isCall = request.method === 'POST' && new URL(request.url).pathname.startsWith('/rest/v1/rpc/')
  const type = rawTypes.get(named)
  if (isCall && type) return {kind: 'raw', type, bytes}
  return named === '' || named === 'application/json'
    ? {kind: 'json', text: new TextDecoder().decode(bytes)}
    : {kind: 'other'}
}

/** Handles a request with its body at hand. */
export const withBody = async <Result>(body: SentBody, handle: () => Promise<Result>): Promise<Result> =>
  await bodies.run(body, handle)

/** The body of the request that is handled. */
export const sentBody = (): SentBody | undefined => bodies.getStore()
