import {createHash, timingSafeEqual} from 'node:crypto'
import {once} from 'node:events'
import {createReadStream} from 'node:fs'
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {createFileReader, type FileOptions, readJsonLine, type Reading} from './quote-formats.ts'

/** What the worker offers its sources. */
export type Sink = Readonly<{
  take: (reading: Reading) => void
  /** Whether a source that can wait should wait until everything is stored. */
  isFull: () => boolean
  /** Resolves when everything that was taken so far is stored. */
  stored: () => Promise<void>
}>

/** A source that is read. `ended` resolves after its last quote or when the signal aborts. */
type OpenSource = Readonly<{ended: Promise<void>; close: () => void}>

/** Opens a source. Resolves when it takes quotes. */
export type Source = (sink: Sink, signal: AbortSignal) => Promise<OpenSource>

async function readLines(options: FileOptions, sink: Sink, signal: AbortSignal): Promise<void> {
  const input: Readable = options.file === '-' ? process.stdin : createReadStream(options.file)
  const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  const read = createFileReader(options)
  try {
    for await (const line of createInterface({input, crlfDelay: Number.POSITIVE_INFINITY, signal})) {
      const reading = line.trim() === '' ? null : read(line)
      if (reading !== null) sink.take(reading)
      if (sink.isFull()) await Promise.race([sink.stored(), aborted])
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    input.destroy()
  }
}

/** Reads a file from its start, or the standard input for `-`. Memory doesn't depend on its length. */
export const createFileSource =
  (options: FileOptions): Source =>
  async (sink, signal) =>
    await Promise.resolve({ended: readLines(options, sink, signal), close: () => undefined})

/** Reads the lines of a push or a message. */
export function takeLines(text: string, take: Sink['take']): void {
  for (const line of text.split('\n')) if (line.trim() !== '') take(readJsonLine(line))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const largestPush = 4_000_000

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
  key: string,
  {take, stored}: Sink,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const end = (status: number) => void response.writeHead(status).end()
  if (request.method !== 'POST' || request.url !== '/quotes') return end(404)
  const given = request.headers.authorization ?? ''
  if (!timingSafeEqual(digest(given), digest(`Bearer ${key}`))) return end(401)
  const body = await readBody(request)
  if (body === null) return end(413)
  takeLines(body, take)
  await stored()
  end(204)
}

/**
 * Takes quotes by `POST /quotes` with a key: newline-delimited, up to 4 MB. Responds with 204 once they are stored, so that a source can send
 * them again until then.
 */
export const createPushSource =
  ({key, port, host}: Readonly<{key: string; port: number; host: string}>): Source =>
  async (sink, signal) => {
    const server = createServer((request, response) => {
      respond(key, sink, request, response).catch(() => response.writeHead(503).end())
    })
    server.listen(port, host)
    await once(server, 'listening')
    return {
      ended: new Promise((resolve) => signal.addEventListener('abort', () => resolve(), {once: true})),
      close: () => {
        server.close()
        server.closeAllConnections()
      },
    }
  }
