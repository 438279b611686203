import {Agent, type ClientRequest, type IncomingMessage, request as open} from 'node:http'
import {siteUrl} from '#tests/support/site.ts'
import {readKeys} from '#runtime/environment/keys.ts'
import {readSettings} from '#runtime/environment/settings.ts'

/** A request as it is sent: `path` with its query, header names in lower case, `body` as text. */
export type FuzzedRequest = Readonly<{
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string
}>

/** Replaces `remove` characters of a text with others, at a place that is counted around its end. */
export const splice = (text: string, at: number, remove: number, insert: string): string => {
  const start = at % (text.length + 1)
  return text.slice(0, start) + insert + text.slice(start + remove)
}

/** A request line can carry characters of one byte, without spaces; all others are percent-encoded. */
export const asTarget = (path: string): string =>
  path.toWellFormed().replaceAll(/[^\u0021-\u00FF]/gu, (character) => encodeURIComponent(character))

/** A header can carry characters of one byte, without controls; all others are left out. */
export const asHeader = (value: string): string => value.replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/gu, '')

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

/** Routes that say 503 when a service behind them does not respond. */
const declared503 =
  /^\/(?:api\/(?:ready|calculators|forms\/|unsubscribe|trading\/|legal\/history)|media\/|share\/)/u

const stackTrace = /\n\s+at (?:async )?(?:[\w.<>[\] ]+ )?\(?(?:file:|node:|\/)[^\s)]+:\d+:\d+/u

/** Every key of the running stack that no visitor may see, and words that only such keys have. */
export function listSecrets(): readonly string[] {
  const {content, webhookSecret, marketDataSecret, supabase} = readKeys(readSettings().dataDir)
  return [
    content.viewer,
    content.editor,
    ...Object.values(content.users),
    webhookSecret,
    marketDataSecret,
    supabase.secret,
    supabase.site,
    supabase.postgresPassword,
    'sb_secret',
    'marsa-local-secret',
  ]
}

/** What is wrong with a response, whatever was requested. */
export function findFaults(
  path: string,
  {status, text}: FuzzedResponse,
  secrets: readonly string[],
): string[] {
  const faults: string[] = []
  if (status >= 500 && !(status === 503 && declared503.test(path))) faults.push(`status ${status}`)
  if (stackTrace.test(text)) faults.push('a stack trace')
  if (secrets.some((secret) => text.includes(secret))) faults.push('a secret key')
  if (text.includes(process.cwd())) faults.push('a path of the server')
  if (/\nx-middleware-/iu.test(text.slice(0, text.indexOf('\n\n')))) faults.push('an internal header')
  return faults
}
