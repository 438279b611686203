import type {IncomingMessage, ServerResponse} from 'node:http'
import {promisify} from 'node:util'
import {gzip} from 'node:zlib'
import {z} from 'zod'
import {log} from '../../log/log.ts'
import {scriptsAfterFirstPaint} from '../page-html.ts'
import {chooseEncoding} from '#web/http/encodings.ts'

const toGzip = promisify(gzip)
// For a body that is sent once: half the time of the default level, for 5 % more bytes.
const gzipLevel = 4

const headerValues = z.record(z.string(), z.union([z.array(z.string()), z.coerce.string()]))

const nonDocumentPath = /^\/(?:api|_next)\//u

/** Whether a browser requests a complete document. */
const isForDocument = ({headers, url = ''}: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true &&
  headers['rsc'] === undefined &&
  headers.range === undefined &&
  !nonDocumentPath.test(url)

const compressibleType = /^text\/|[/+](?:json|xml)\b/u

const readContentType = (response: ServerResponse): string => String(response.getHeader('content-type') ?? '')

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

const readHeaders = (args: readonly unknown[]): Record<string, string | string[]> =>
  headerValues.parse(args.find((each) => typeof each === 'object') ?? {})

/**
 * Runs the scripts of a page after its first paint, for pages that Next renders for one visitor; stored pages already do. Next would compress the
 * page, so it's collected uncompressed and compressed here. Other texts are compressed here too.
 */
export function deferScripts(request: IncomingMessage, response: ServerResponse): void {
  if (!isForDocument(request)) return
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  request.headers['accept-encoding'] = 'identity'
  const chunks: Buffer[] = []

  const makeBody = async (sent: Buffer): Promise<Buffer> => {
    if (sent.byteLength === 0) return sent
    const isPage = readContentType(response).startsWith('text/html')
    const body = isPage ? Buffer.from(scriptsAfterFirstPaint(sent.toString())) : sent
    const isCompressed =
      encoding !== 'identity' &&
      compressibleType.test(readContentType(response)) &&
      !response.hasHeader('content-encoding')
    const bytes = isCompressed ? await toGzip(body, {level: gzipLevel}) : body
    if (isCompressed) response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-length', bytes.byteLength)
    return bytes
  }

  const writeHead = response.writeHead.bind(response)
  const end = response.end.bind(response)
  // `response.writableEnded` stays false until the body is compressed.
  let isEnded = false
  const send = async (done: (() => void) | undefined): Promise<void> => {
    try {
      const body = await makeBody(Buffer.concat(chunks))
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
