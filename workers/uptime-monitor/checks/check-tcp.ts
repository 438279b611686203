import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {connect as connectTls} from 'node:tls'
import {z} from 'zod'
import type {RunCheck} from './run-check.ts'

type Target = Readonly<{host: string; port: number; secure?: boolean}>

async function openSocket({host, port, secure = false}: Target, signal: AbortSignal): Promise<Socket> {
  const socket = secure ? connectTls({host, port, servername: host}) : connect({host, port})
  // Whoever waits for an event hears of an error; one that comes when nobody waits any more would end this process.
  socket.on('error', () => undefined)
  signal.addEventListener('abort', () => socket.destroy(new Error('timed out')), {once: true})
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', {signal})
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** Expects that a connection opens. */
export const checkTcp =
  (target: Target): RunCheck =>
  async (signal) => {
    const socket = await openSocket(target, signal)
    socket.destroy()
  }

/** Expects a mail server to greet with 220. */
export const checkSmtp =
  (target: Target): RunCheck =>
  async (signal) => {
    const socket = await openSocket(target, signal)
    try {
      const greeting = z
        .tuple([z.instanceof(Buffer)])
        .parse(await once(socket, 'data', {signal}))[0]
        .toString('utf8')
      if (!greeting.startsWith('220')) throw new Error(`greeted with ${greeting.trim()}`)
      socket.end('QUIT\r\n')
    } finally {
      // The response to QUIT does not matter.
      socket.destroySoon()
    }
  }
