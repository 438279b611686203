import {type IncomingMessage, createServer, type Server} from 'node:http'
import type {Duplex} from 'node:stream'
import {once} from 'node:events'
import {getRequestListener} from '@hono/node-server'
import {respond} from './http/bodies.ts'
import {isLocalAddress, checkAddress, corsHeadersFor, preflight, type Origins} from './http/check-request.ts'
import {SpreadStreams} from './http/spread-streams.ts'
import {httpError, HttpError} from './http/http-error.ts'
import type {ProjectOptions} from './projects/project-options.ts'
import {ServedProjects} from './projects/served-projects.ts'
import {isDiskFull} from './store/databases.ts'

export type LakeOptions = Readonly<{
  projects: readonly ProjectOptions[]
  /** Public address, without a trailing slash. */
  publicUrl: string
  /** Address of pictures and files, without a trailing slash, when it is another one. */
  assetsUrl?: string
}>

type ContentLake = Readonly<{
  fetch: (request: Request) => Promise<Response>
  /** Handles a WebSocket upgrade. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes all streams and databases; pending webhooks are delivered after the next start. */
  close: () => void
}>

/** An emulator of Sanity's content API for some projects; it rejects requests that it does not emulate. */
export function createContentLake({projects: options, publicUrl, assetsUrl}: LakeOptions): ContentLake {
  const projects = new ServedProjects(options, {api: publicUrl, assets: assetsUrl ?? publicUrl})
  const streams = new SpreadStreams()

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (!isLocalAddress(url.origin)) throw httpError(421, 'This Content Lake is available on loopback only')
    const [, apiVersion = '', rest = ''] = /^\/(v[^/]+)(\/.*)$/.exec(url.pathname) ?? []
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const project = projects.of(request)
    const match = project.find(method, rest, url.pathname)
    if (!match) throw httpError(404, `Not emulated: ${request.method} ${url.pathname}`)
    if (apiVersion !== '') checkAddress(apiVersion, url.searchParams)
    const moved = streams.of(request)
    const user = project.userOf(moved ? moved.authorization : request.headers.get('authorization'))
    return match.route.handle({request, query: url.searchParams, params: match.params, user, apiVersion})
  }

  const respondTo = async (request: Request, origins: Origins): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight(request)
    const isOfPage = origins.has(request.headers.get('origin') ?? '')
    const elsewhere = isOfPage ? streams.moveTo(request, (label) => projects.has(label)) : undefined
    if (elsewhere !== undefined) return new Response(null, {status: 307, headers: {location: elsewhere}})
    return await catchErrors(() => handle(request))
  }

  return {
    fetch: async (request) => {
      const origins: Origins = streams.of(request) ? new Set(['null']) : projects.originsFor(request)
      const response = await respondTo(request, origins)
      for (const [name, value] of Object.entries(corsHeadersFor(request, origins)))
        response.headers.append(name, value)
      return response
    },
    upgrade: (request, socket, head) => {
      const project = projects.ofHost(request.headers.host ?? '')
      if (project) project.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    },
    close: () => projects.close(),
  }
}

async function catchErrors(handle: () => Promise<Response>): Promise<Response> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof HttpError) return respond(error.body, error.status)
    console.error(error)
    if (isDiskFull(error)) {
      const {status, body} = httpError(507, 'The disk of the Content Lake is full')
      return respond(body, status)
    }
    const message = error instanceof Error ? error.message : String(error)
    return respond({statusCode: 500, error: 'Internal Server Error', message}, 500)
  }
}

export type Listening = Readonly<{port: number; close: () => Promise<void>}>

/**
 * Serves a Content Lake on both loopback addresses: browsers resolve `localhost` to either of them.
 * Port 0 takes a free one. Throws an Error that names the port when it is in use.
 */
export async function listen(lake: ContentLake, port: number): Promise<Listening> {
  const listener = getRequestListener(lake.fetch, {overrideGlobalObjects: false})
  const serve = () => {
    const server = createServer((request, response) => void listener(request, response))
    // Longer than the clients' keep-alive, so that no connection is closed during a request.
    server.keepAliveTimeout = 65_000
    return server.on('upgrade', lake.upgrade)
  }
  const first = serve()
  await bind(first, port, '127.0.0.1')
  const bound = readPort(first)
  const second = await bindWhereSupported(serve(), bound, '::1')
  const servers = second ? [first, second] : [first]
  return {port: bound, close: async () => void (await Promise.all(servers.map(closeServer)))}
}

async function bind(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error
    throw new Error(`The Content Lake's port ${port} is in use: choose another, or stop what uses it.`, {
      cause: error,
    })
  }
}

async function bindWhereSupported(server: Server, port: number, host: string): Promise<Server | undefined> {
  try {
    await bind(server, port, host)
    return server
  } catch (error) {
    // Machines without IPv6 lack this address.
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'EAFNOSUPPORT')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function readPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound to a port')
  return address.port
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
