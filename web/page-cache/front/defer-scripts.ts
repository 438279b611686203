import type {IncomingMessage, ServerResponse} from 'node:http'
import {z} from 'zod'
import {log} from '../../log/log.ts'
import {scriptsAfterFirstPaint} from '../scripts-after-first-paint.ts'
import {acceptedEncoding} from './accepted-encoding.ts'
import {gzipOf} from './stored-page.ts'

const headerValues = z.record(z.string(), z.union([z.array(z.string()), z.coerce.string()]))

const withoutDocuments = /^\/(?:api|_next)\//u

/** Whether a browser requests a document, and not a part of one or a file. */
const isForDocument = ({headers, url = ''}: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') === true &&
  headers['rsc'] === undefined &&
  headers.range === undefined &&
  !withoutDocuments.test(url)

const text = /^text\/|[/+](?:json|xml)\b/u

const typeOf = (response: ServerResponse): string => String(response.getHeader('content-type') ?? '')

function bytesOf(chunk: unknown): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk)
  return chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0)
}

function callbackOf(args: readonly unknown[]): (() => void) | undefined {
  const last = args.at(-1)
  if (typeof last !== 'function') return undefined
  return () => {
    Reflect.apply(last, undefined, [])
  }
}

/** The headers among the arguments of `writeHead`. */
const headersIn = (args: readonly unknown[]): Record<string, string | string[]> =>
  headerValues.parse(args.find((each) => typeof each === 'object') ?? {})

/**
 * Runs the scripts of a page that Next renders for one visitor after its first paint, as those of a stored page. Next compresses what it
 * sends, so the page is collected as it is, and compressed here; another text is compressed alike.
 */
export function deferScripts(request: IncomingMessage, response: ServerResponse): void {
  if (!isForDocument(request)) return
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  request.headers['accept-encoding'] = 'identity'
  const chunks: Buffer[] = []

  const bodyOf = async (sent: Buffer): Promise<Buffer> => {
    if (sent.byteLength === 0) return sent
    const isPage = typeOf(response).startsWith('text/html')
    const body = isPage ? Buffer.from(scriptsAfterFirstPaint(sent.toString())) : sent
    const isCompressed =
      encoding !== 'identity' && text.test(typeOf(response)) && !response.hasHeader('content-encoding')
    const bytes = isCompressed ? await gzipOf(body) : body
    if (isCompressed) response.setHeader('content-encoding', 'gzip')
    response.setHeader('content-length', bytes.byteLength)
    return bytes
  }

  // The head is sent with the body, whose length it names.
  response.flushHeaders = () => undefined
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  const {writeHead} = response
  response.writeHead = new Proxy(writeHead, {
    apply: (_writeHead, self, [status, ...args]: unknown[]): unknown => {
      response.statusCode = Number(status)
      for (const [name, value] of Object.entries(headersIn(args))) response.setHeader(name, value)
      return self
    },
  })
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  response.write = new Proxy(response.write, {
    apply: (_write, _self, args: unknown[]): boolean => {
      chunks.push(bytesOf(args[0]))
      callbackOf(args)?.()
      return true
    },
  })
  // The response has not ended for those who ask it, until its body is compressed.
  let isEnded = false
  const send = async (end: ServerResponse['end'], done: (() => void) | undefined): Promise<void> => {
    try {
      const body = await bodyOf(Buffer.concat(chunks))
      if (!response.headersSent) Reflect.apply(writeHead, response, [response.statusCode])
      Reflect.apply(end, response, [body, done])
    } catch (error) {
      log.error({error, path: request.url}, 'a page could not be sent')
      response.destroy()
    }
  }
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the response that it was called on
  response.end = new Proxy(response.end, {
    apply: (end: ServerResponse['end'], self, args: unknown[]): unknown => {
      if (isEnded) return self
      isEnded = true
      chunks.push(bytesOf(args[0]))
      void send(end, callbackOf(args))
      return self
    },
  })
}
