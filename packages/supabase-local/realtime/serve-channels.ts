import type {EventEmitter} from 'node:events'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {Channels, Client} from './channels.ts'
import {readBinaryFrame, readFrame, type Version, versions, writeFrame} from './frame.ts'

const path = '/realtime/v1/websocket'
const maxBytes = 16 * 1024
const notUnderstood = 1003

const rejectUpgrade = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)

/** The version that a client asks for; by default the oldest. Undefined for an unknown version. */
const parseVersion = (requested: string | null): Version | undefined =>
  requested === null ? '1.0.0' : versions.find((version) => version === requested)

function serveClient(socket: WebSocket, channels: Channels, version: Version): void {
  const client: Client = {send: (frame) => socket.send(writeFrame(frame, version))}
  // One message at a time: a client that disconnects while it joins must not stay in the topic.
  let turn = Promise.resolve()
  socket.on('message', (data, isBinary) => {
    const bytes = data instanceof Buffer ? data : Buffer.alloc(0)
    const frame = isBinary ? readBinaryFrame(bytes) : readFrame(bytes.toString('utf8'), version)
    if (frame) turn = turn.then(async () => await channels.receive(client, frame))
    else socket.close(notUnderstood)
  })
  socket.on('close', () => void turn.then(() => channels.drop(client)))
  socket.on('error', () => socket.terminate())
}

/** Serves channels over WebSocket on a server, to clients with one of the API keys. Returns a function that stops it. */
export function serveChannels(server: EventEmitter, keys: readonly string[], channels: Channels): () => void {
  const sockets = new WebSocketServer({noServer: true, maxPayload: maxBytes})
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost')
    const version = parseVersion(searchParams.get('vsn'))
    if (pathname !== path) rejectUpgrade(socket, '404 Not Found')
    else if (!keys.includes(searchParams.get('apikey') ?? '')) rejectUpgrade(socket, '401 Unauthorized')
    else if (!version) rejectUpgrade(socket, '400 Bad Request')
    else sockets.handleUpgrade(request, socket, head, (client) => serveClient(client, channels, version))
  }
  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  }
}
