import {withEnding} from './ending.ts'
import {keepDigitsInAddress} from './exact-address.ts'
import {hostedPreferences, type TxEnd} from './hosted-preferences.ts'
import {sentBodyOf, withBody} from './sent-body.ts'
import {keepNulls, stripNulls} from './strip-nulls.ts'
import {withZone} from './time-zone.ts'

export type PreparedRequest = Readonly<{
  /** What the library is asked. */
  request: Request
  /** Runs what asks it, with what the library does not read at hand. */
  run: (ask: () => Promise<Response>) => Promise<Response>
}>

/** A request as the library reads it, without the API key. */
export function prepareRequest(sent: Request, bytes: Uint8Array<ArrayBuffer>, txEnd: TxEnd): PreparedRequest {
  const url = new URL(sent.url)
  url.searchParams.delete('apikey')
  keepDigitsInAddress(url)
  const {headers, ending, zone} = hostedPreferences(sent, txEnd)
  const body = sentBodyOf(sent, bytes)
  const isStripped = keepNulls(headers)
  // The library takes no such body; it gets the argument in its place.
  if (body.kind === 'raw') headers.set('content-type', 'application/json')
  const content = body.kind === 'raw' ? '{}' : bytes
  // The library reads no arguments from the address of a HEAD.
  const isHead = sent.method === 'HEAD' && url.pathname.startsWith('/rest/v1/rpc/')
  const method = isHead ? 'GET' : sent.method
  return {
    request: new Request(url, {method, headers, ...(content.length > 0 && {body: content})}),
    run: async (ask) => {
      const response = await withBody(
        body,
        async () => await withZone(zone, async () => await withEnding(ending, ask)),
      )
      if (isHead) return new Response(null, response)
      return isStripped ? await stripNulls(response) : response
    },
  }
}
