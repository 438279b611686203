import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {anonymous, usersByToken, type User} from './auth/users.ts'
import {backupRoutes} from './backup/backup-routes.ts'
import {respond} from './http/respond.ts'
import {corsHeaders, isLoopbackOrigin, preflight} from './http/loopback.ts'
import {httpError, HttpError} from './http/http-error.ts'
import {createRouter} from './http/router.ts'
import {openContent, type ContentOptions} from './open-content.ts'
import {Presence} from './realtime/presence.ts'

export type ContentLake = Readonly<{
  fetch: (request: Request) => Promise<Response>
  /** Takes over a connection that asks to become a WebSocket. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Ends all streams, leaves webhooks for the next start, and closes the databases. */
  close: () => void
}>

/** A stand-in for Sanity's content API on this machine: answers requests, and refuses what it does not know. */
export function createContentLake(options: ContentOptions): ContentLake {
  let content = openContent(options)
  const tokens = usersByToken(options.keys.content)
  const presence = new Presence((token) => tokens.get(token))
  const findBackup = createRouter(
    backupRoutes(options.folder, {
      backUp: () => content.backUp(),
      restore: (file) => {
        content.giveWayTo(file)
        content = openContent(options)
      },
    }),
  )

  const handle = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    if (!isLoopbackOrigin(url.origin)) throw httpError(421, 'This Content Lake answers on loopback only')
    const [, apiVersion = '', rest = ''] = /^\/(v[^/]+)(\/.*)$/.exec(url.pathname) ?? []
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const match =
      content.find(method, rest) ?? findBackup(method, rest) ?? content.findAsset(method, url.pathname)
    if (!match) throw httpError(404, `Not emulated: ${request.method} ${url.pathname}`)
    const user = userOf(request, tokens)
    return match.route.handle({request, query: url.searchParams, params: match.params, user, apiVersion})
  }
  return {
    fetch: async (request) => {
      const response =
        request.method === 'OPTIONS' ? preflight(request) : await catchErrors(() => handle(request))
      for (const [name, value] of Object.entries(corsHeaders(request))) response.headers.append(name, value)
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
    const message = error instanceof Error ? error.message : String(error)
    return respond({statusCode: 500, error: 'Internal Server Error', message}, 500)
  }
}
