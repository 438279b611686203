import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {anonymous, usersByToken, type User} from './auth/users.ts'
import {backupRoutes} from './backup/backup-routes.ts'
import {respond} from './http/respond.ts'
import {isLoopback} from '#domain/deployment/is-loopback.ts'
import {checkAddress} from './http/check-address.ts'
import {corsHeaders, originsOf, preflight} from './http/cors.ts'
import {httpError, HttpError} from './http/http-error.ts'
import {createRouter} from './http/router.ts'
import {openContent, type ContentOptions} from './open-content.ts'
import {Presence} from './realtime/presence.ts'
import {isDiskFull} from './store/is-disk-full.ts'

export type ContentLake = Readonly<{
  fetch: (request: Request) => Promise<Response>
  /** Handles a WebSocket upgrade. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Closes all streams and databases; pending webhooks are delivered after the next start. */
  close: () => void
}>

/** An emulator of Sanity's content API; it rejects requests that it does not emulate. */
export function createContentLake(options: ContentOptions): ContentLake {
  let content = openContent(options)
  const tokens = usersByToken(options.keys.content)
  const origins = originsOf(options.pages ?? [])
  const presence = new Presence((token) => tokens.get(token))
  const findBackup = createRouter(
    backupRoutes(options.folder, {
      backUp: () => content.backUp(),
      restore: (file) => {
        content.replaceWith(file)
        content = openContent(options)
      },
    }),
  )

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (!isLoopback(url.origin)) throw httpError(421, 'This Content Lake is available on loopback only')
    const [, apiVersion = '', rest = ''] = /^\/(v[^/]+)(\/.*)$/.exec(url.pathname) ?? []
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const match =
      content.find(method, rest) ?? findBackup(method, rest) ?? content.findAsset(method, url.pathname)
    if (!match) throw httpError(404, `Not emulated: ${request.method} ${url.pathname}`)
    if (apiVersion !== '') checkAddress(apiVersion, url.searchParams)
    const user = userOf(request, tokens)
    return match.route.handle({request, query: url.searchParams, params: match.params, user, apiVersion})
  }
  return {
    fetch: async (request) => {
      const response =
        request.method === 'OPTIONS' ? preflight(request) : await catchErrors(() => handle(request))
      for (const [name, value] of Object.entries(corsHeaders(request, origins)))
        response.headers.append(name, value)
      return response
    },
    upgrade: (request, socket, head) => presence.upgrade(request, socket, head),
    close: () => {
      presence.close()
      content.close()
    },
  }
}

function userOf(request: Request, tokens: ReadonlyMap<string, User>): User {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return anonymous
  const user = tokens.get(authorization.replace(/^Bearer /i, ''))
  if (!user) throw httpError(401, 'Unauthorized - Session not found', 'SIO-401-ANF')
  return user
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
