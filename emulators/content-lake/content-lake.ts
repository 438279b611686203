import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {OpenedProject} from './projects/opened-project.ts'
import {respond} from './http/respond.ts'
import {isLoopback} from './http/is-loopback.ts'
import {checkAddress} from './http/check-address.ts'
import {corsHeaders, preflight, type Origins} from './http/cors.ts'
import {SpreadStreams} from './http/spread-streams.ts'
import {httpError, HttpError} from './http/http-error.ts'
import type {ProjectOptions} from './projects/project-options.ts'
import {projectAsked} from './projects/select-project.ts'
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
  const addresses = {api: publicUrl, assets: assetsUrl ?? publicUrl}
  const projects = new Map(options.map((project) => [project.id, new OpenedProject(project, addresses)]))
  const [first] = projects.values()
  if (!first) throw new Error('A Content Lake needs a project')
  const only = projects.size === 1 ? first : undefined

  const streams = new SpreadStreams()

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (!isLoopback(url.origin)) throw httpError(421, 'This Content Lake is available on loopback only')
    const [, apiVersion = '', rest = ''] = /^\/(v[^/]+)(\/.*)$/.exec(url.pathname) ?? []
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const project = projectOf(request)
    const match = project.find(method, rest, url.pathname)
    if (!match) throw httpError(404, `Not emulated: ${request.method} ${url.pathname}`)
    if (apiVersion !== '') checkAddress(apiVersion, url.searchParams)
    const moved = streams.of(request)
    const user = project.userOf(moved ? moved.authorization : request.headers.get('authorization'))
    return match.route.handle({request, query: url.searchParams, params: match.params, user, apiVersion})
  }

  const named = ({url, headers}: Request): string | undefined => {
    const {hostname: host, pathname: path, searchParams: query} = new URL(url)
    const header = headers.get('x-sanity-project-id') ?? undefined
    return projectAsked({host, path, query, header}, (id) => projects.has(id))
  }
  const projectOf = (request: Request): OpenedProject => {
    if (only) return only
    const id = named(request)
    const project = id === undefined ? ownerOf(request) : projects.get(id)
    if (project) return project
    if (id !== undefined) throw httpError(404, `Project "${id}" not found`)
    throw httpError(
      400,
      `Several projects are here: ask at http://<project>.localhost, or with the header X-Sanity-Project-ID`,
    )
  }
  const ownerOf = ({headers}: Request): OpenedProject | undefined => {
    const owners = [...projects.values()].filter((project) => project.knows(headers.get('authorization')))
    return owners.length === 1 ? owners[0] : undefined
  }

  const originsFor = (request: Request): Origins => {
    if (only) return only.origins()
    const id = named(request)
    const project = id === undefined ? undefined : projects.get(id)
    if (project) return project.origins()
    return new Set([...projects.values()].flatMap((each) => [...each.origins()]))
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
      const origins: Origins = streams.of(request) ? new Set(['null']) : originsFor(request)
      const response = await respondTo(request, origins)
      for (const [name, value] of Object.entries(corsHeaders(request, origins)))
        response.headers.append(name, value)
      return response
    },
    upgrade: (request, socket, head) => {
      const [label] = (request.headers.host ?? '').split('.').filter((part) => projects.has(part))
      const project = only ?? (label === undefined ? undefined : projects.get(label))
      if (project) project.upgrade(request, socket, head)
      else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
    },
    close: () => {
      for (const project of projects.values()) project.close()
    },
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
