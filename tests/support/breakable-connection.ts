import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'

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
