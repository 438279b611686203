import {once} from 'node:events'
import {connect, type Socket} from 'node:net'
import {connect as connectTls} from 'node:tls'
import {z} from 'zod'
import type {RunCheck} from './run-check.ts'

type Target = Readonly<{host: string; port: number; secure?: boolean}>

async function openSocket({host, port, secure = false}: Target, signal: AbortSignal): Promise<Socket> {
  const socket = secure ? connectTls({host, port, servername: host}) : connect({host, port})
  signal.addEventListener('abort', () => socket.destroy(new Error('no answer in time')), {once: true})
  try {
    await once(socket, secure ? 'secureConnect' : 'connect', {signal})
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  }
}

/** Wants a connection, and nothing more. */
export const checkTcp =
  (place: Target): RunCheck =>
  async (signal) => {
    const socket = await openSocket(place, signal)
    socket.destroy()
  }

/** Wants a mail server to greet with 220, and takes its leave. */
export const checkSmtp =
  (place: Target): RunCheck =>
  async (signal) => {
    const socket = await openSocket(place, signal)
    try {
      const words = z
        .tuple([z.instanceof(Buffer)])
        .parse(await once(socket, 'data', {signal}))[0]
        .toString('utf8')
      if (!words.startsWith('220')) throw new Error(`greeted with ${words.trim()}`)
      socket.end('QUIT\r\n')
    } finally {
      // What it says to the farewell is of no interest.
      socket.on('error', () => undefined)
      socket.destroySoon()
    }
  }
