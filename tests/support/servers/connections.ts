import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'
import {freePort} from '#tests/support/ports.ts'

export type BreakableConnection = Readonly<{
  url: string
  /** Resets all open connections; new connections succeed. */
  disconnect: () => void
  close: () => Promise<void>
}>

/** A TCP proxy to a local port whose connections can be reset. */
export async function breakableConnection(port: number): Promise<BreakableConnection> {
  const open = new Set<Socket>()
  const track = (socket: Socket, other: Socket) => {
    open.add(socket)
    // A reset connection emits an error before it closes.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((incoming) => {
    const upstream = connect(port, '127.0.0.1')
    track(incoming, upstream)
    track(upstream, incoming)
    incoming.pipe(upstream)
    upstream.pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  const disconnect = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    disconnect,
    close: async () => {
      server.close()
      disconnect()
      await once(server, 'close')
    },
  }
}

/** An address at which nobody listens until a service does. */
export type LateService = Readonly<{
  url: string
  /** From now on, connections to the address reach the service. */
  begin: () => Promise<void>
  stop: () => void
}>

/** An address of its own for a local service, at which nobody listens yet. */
export async function lateService(service: string): Promise<LateService> {
  const port = await freePort()
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    const outgoing = connect(Number(new URL(service).port), '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      // A reset connection emits an error before it closes.
      socket.on('error', () => socket.destroy())
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  return {
    url: `http://127.0.0.1:${port}`,
    begin: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
