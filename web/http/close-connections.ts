import 'server-only'
import {subscribe} from 'node:diagnostics_channel'
import {Socket} from 'node:net'
import {z} from 'zod'

const opened = z.object({socket: z.instanceof(Socket)})

/**
 * Closes every connection to this process that is still open `graceMs` after `ended`. Node ends a server when its last connection is closed: one on
 * which nothing was asked, as browsers open in advance, would hold it for a minute.
 */
export function closeConnectionsAfter(ended: AbortSignal, graceMs: number): void {
  const open = new Set<Socket>()
  subscribe('net.server.socket', (message) => {
    const {socket} = opened.parse(message)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const close = () => {
    for (const socket of open) socket.destroy()
  }
  ended.addEventListener('abort', () => setTimeout(close, graceMs).unref(), {once: true})
}
