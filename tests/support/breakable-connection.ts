import {once} from 'node:events'
import {connect, createServer, type Socket} from 'node:net'

export type BreakableConnection = Readonly<{
  url: string
  /** Cuts everything that is open; what connects again gets through. */
  breakOff: () => void
  close: () => Promise<void>
}>

/** A way to a port of this machine on which connections can be cut. */
export async function breakableConnection(port: number): Promise<BreakableConnection> {
  const open = new Set<Socket>()
  const keep = (socket: Socket, other: Socket) => {
    open.add(socket)
    // A cut connection reports an error, and then that it closed.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((incoming) => {
    const onward = connect(port, '127.0.0.1')
    keep(incoming, onward)
    keep(onward, incoming)
    incoming.pipe(onward)
    onward.pipe(incoming)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  const breakOff = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    breakOff,
    close: async () => {
      server.close()
      breakOff()
      await once(server, 'close')
    },
  }
}
