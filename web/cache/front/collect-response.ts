import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import {z} from 'zod'
import {chooseEncoding, type Encoding} from '#web/http/encodings.ts'
import {log} from '../../log/log.ts'
import {scriptsAfterFirstPaint} from '../page-html.ts'

const toGzip = promisify(gzip)

/** Compresses a body that is sent to few visitors: half the time of the default level, for 5 % more bytes. */
export const compress = async (text: Buffer): Promise<Buffer> => await toGzip(text, {level: 4})

const headerValues = z.record(z.string(), z.union([z.array(z.string()), z.coerce.string()]))

const readHeaders = (args: readonly unknown[]): Record<string, string | string[]> =>
  headerValues.parse(args.find((each) => typeof each === 'object') ?? {})

function toBuffer(chunk: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

function findCallback(args: readonly unknown[]): (() => void) | undefined {
  const last = args.at(-1)
  if (typeof last !== 'function') return undefined
  return () => {
    Reflect.apply(last, undefined, [])
  }
}

const compressibleType = /^text\/|[/+](?:json|xml)\b/u

const readContentType = (response: ServerResponse): string => String(response.getHeader('content-type') ?? '')

/** Whether a response is an HTML page. */
export const isPage = (response: ServerResponse): boolean => readContentType(response).startsWith('text/html')

/** A text in the encodings that clients accept. Without brotli, they get gzip. */
export type Compressed = Readonly<{gzip: Buffer; brotli: Buffer | undefined}>

/** What to send: another text, or a text with its compressed forms. */
type Body = Readonly<{text: Buffer; compressed?: Compressed | undefined}>

async function encode(
  response: ServerResponse,
  encoding: Encoding,
  {text, compressed}: Body,
): Promise<Buffer> {
  const isCompressed =
    encoding !== 'identity' &&
    compressibleType.test(readContentType(response)) &&
    !response.hasHeader('content-encoding')
  if (!isCompressed) return text
  const {gzip: zipped, brotli} = compressed ?? {gzip: await compress(text), brotli: undefined}
  const isBrotli = encoding === 'br' && brotli !== undefined
  response.setHeader('content-encoding', isBrotli ? 'br' : 'gzip')
  return isBrotli ? brotli : zipped
}

/**
 * Collects the response that Next writes, which it leaves uncompressed, and sends what `change` returns for its body, compressed. `change` is called
 * once with all headers of Next on the response, and not for a response without a body.
 */
export function collectResponse(
  request: IncomingMessage,
  response: ServerResponse,
  change: (body: Buffer) => Promise<Body> | Body,
): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  request.headers['accept-encoding'] = 'identity'
  const chunks: Buffer[] = []
  const writeHead = response.writeHead.bind(response)
  const end = response.end.bind(response)
  // `response.writableEnded` stays false until the body is compressed.
  let isEnded = false
  const send = async (done: (() => void) | undefined): Promise<void> => {
    try {
      const sent = Buffer.concat(chunks)
      const body = sent.byteLength === 0 ? sent : await encode(response, encoding, await change(sent))
      if (body.byteLength > 0 || request.method !== 'HEAD')
        response.setHeader('content-length', body.byteLength)
      if (!response.headersSent) writeHead(response.statusCode)
      end(body, 'utf8', done)
    } catch (error) {
      log.error({error, path: request.url}, 'a page could not be sent')
      response.destroy()
    }
  }
  Object.assign(response, {
    // The head is sent with the body, because it contains the body's length.
    flushHeaders: () => undefined,
    writeHead: (status: number, ...args: readonly unknown[]) => {
      response.statusCode = status
      for (const [name, value] of Object.entries(readHeaders(args))) response.setHeader(name, value)
      return response
    },
    write: (...args: readonly unknown[]) => {
      chunks.push(toBuffer(args[0]))
      findCallback(args)?.()
      return true
    },
    end: (...args: readonly unknown[]) => {
      if (isEnded) return response
      isEnded = true
      chunks.push(toBuffer(args[0]))
      void send(findCallback(args))
      return response
    },
  })
}

const nonDocumentPath = /^\/(?:api|_next)\//u

/** Whether a browser requests a complete document. */
const isForDocument = ({headers, url = ''}: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true &&
  headers['rsc'] === undefined &&
  headers.range === undefined &&
  !nonDocumentPath.test(url)

/** Runs the scripts of a page that Next renders for one visitor after its first paint. Stored pages already do. */
export function deferScripts(request: IncomingMessage, response: ServerResponse): void {
  if (!isForDocument(request)) return
  collectResponse(request, response, (text) => ({
    text: isPage(response) ? Buffer.from(scriptsAfterFirstPaint(text.toString())) : text,
  }))
}
