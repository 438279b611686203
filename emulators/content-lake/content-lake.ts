import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {respond} from './http/respond.ts'
import {isLocalAddress} from './http/is-local-address.ts'
import {checkAddress} from './http/check-address.ts'
import {corsHeadersFor, preflight, type Origins} from './http/cors.ts'
import {SpreadStreams} from './http/spread-streams.ts'
import {httpError, HttpError} from './http/http-error.ts'
import type {ProjectOptions} from './projects/project-options.ts'
import {ServedProjects} from './projects/served-projects.ts'
import {isDiskFull} from './store/is-disk-full.ts'

export type LakeOptions = Readonly<{
  projects: readonly ProjectOptions[]
  /** Public address, without a trailing slash. */
  publicUrl: string
  /** Address of pictures and files, without a trailing slash, when it is another one. */
  assetsUrl?: string
}>

export type ContentLake = Readonly<{
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
