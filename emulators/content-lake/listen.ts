import {once} from 'node:events'
import {createServer, type Server} from 'node:http'
import {getRequestListener} from '@hono/node-server'
import type {ContentLake} from './content-lake.ts'

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
  const bound = portOf(first)
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
    // A machine without IPv6 has no such address.
    if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'EAFNOSUPPORT')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server is not bound to a port')
  return address.port
}

async function closeServer(server: Server): Promise<void> {
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}
