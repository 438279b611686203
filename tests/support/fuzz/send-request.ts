import {Agent, type ClientRequest, type IncomingMessage, request as open} from 'node:http'
import {siteUrl} from '#tests/support/site-url.ts'
import type {FuzzedRequest} from './fuzzed-request.ts'

/** What came back; `text` is the head and the body. */
export type FuzzedResponse = Readonly<{status: number; text: string}>

/** How long a request may take before it counts as hung: long enough for a machine on which other tests run, too. */
const deadlineMs = 60_000

const agent = new Agent({keepAlive: true, maxSockets: 16})

const readResponse = async (response: IncomingMessage): Promise<FuzzedResponse> => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(Buffer.from(chunk))
  const head = `${response.statusCode} ${response.statusMessage}\n${response.rawHeaders.join('\n')}`
  return {status: response.statusCode ?? 0, text: `${head}\n\n${Buffer.concat(chunks).toString('utf8')}`}
}

const attempt = async (
  {method, path, headers, body}: FuzzedRequest,
  seen: (sent: ClientRequest) => void,
): Promise<FuzzedResponse> =>
  await new Promise((resolve, reject) => {
    const sent = open(
      siteUrl,
      {method, path, agent, headers: {...headers, 'content-length': Buffer.byteLength(body)}},
      (response) => {
        readResponse(response).then(resolve, reject)
      },
    )
    seen(sent)
    const timer = setTimeout(() => sent.destroy(new Error(`no response within ${deadlineMs} ms`)), deadlineMs)
    sent.once('close', () => clearTimeout(timer))
    sent.once('error', reject)
    sent.end(body)
  })

/** Sends a request byte by byte as it is given. Rejects when no whole response comes within a minute. */
export async function sendRequest(request: FuzzedRequest): Promise<FuzzedResponse> {
  let sent: ClientRequest | undefined
  try {
    return await attempt(request, (opened) => {
      sent = opened
    })
  } catch (error) {
    // The server may close a connection that was idle at the moment in which it is used again: Node leaves it to the caller to repeat.
    if (!(sent?.reusedSocket && error instanceof Error && 'code' in error && error.code === 'ECONNRESET'))
      throw error
    return await attempt(request, () => undefined)
  }
}
