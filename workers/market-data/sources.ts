import {createHash, timingSafeEqual} from 'node:crypto'
import {once} from 'node:events'
import {createReadStream} from 'node:fs'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'

/** Reads newline-delimited quotes until the source ends or the signal aborts. `-` is the standard input. */
export async function readQuoteLines(
  file: string,
  take: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const input: Readable = file === '-' ? process.stdin : createReadStream(file)
  const lines = createInterface({input, crlfDelay: Number.POSITIVE_INFINITY, signal})
  for await (const line of lines) if (line.trim() !== '') take(line)
  input.destroy()
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const largestPush = 4_000_000

type Push = Readonly<{
  key: string
  take: (line: string) => void
  /** Resolves when everything that was taken is stored. */
  stored: () => Promise<void>
}>

async function readBody(request: IncomingMessage): Promise<string | null> {
  request.setEncoding('utf8')
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > largestPush) return null
  }
  return text
}

async function respond(
  {key, take, stored}: Push,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number) => void response.writeHead(status).end()
  if (request.method !== 'POST' || request.url !== '/quotes') return end(404)
  const given = request.headers.authorization ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${key}`))) return end(401)
  const body = await readBody(request)
  if (body === null) return end(413)
  for (const line of body.split('\n')) if (line.trim() !== '') take(line)
  await stored()
  end(204)
}

/**
 * Takes quotes by `POST /quotes` with a key: newline-delimited, up to 4 MB. Responds with 204 once they are stored, so that a source can send
 * them again until then.
 */
export async function serveQuotePush(
  push: Push,
  {port, host}: Readonly<{port: number; host: string}>,
): Promise<Server> {
  const server = createServer((request, response) => {
    respond(push, request, response).catch(() => response.writeHead(503).end())
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
