import type {EventEmitter} from 'node:events'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {type WebSocket, WebSocketServer} from 'ws'
import type {Channels, Client} from './channels.ts'
import {readFrame, writeFrame} from './frame.ts'

const path = '/realtime/v1/websocket'
const maxBytes = 16 * 1024
const notUnderstood = 1003

const rejectUpgrade = (socket: Duplex, status: string) =>
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)

function serveClient(socket: WebSocket, channels: Channels): void {
  const client: Client = {send: (frame) => socket.send(writeFrame(frame))}
  socket.on('message', (data, isBinary) => {
    const frame = isBinary || !(data instanceof Buffer) ? null : readFrame(data.toString('utf8'))
    if (frame) channels.receive(client, frame)
    else socket.close(notUnderstood)
  })
  socket.on('close', () => channels.drop(client))
  socket.on('error', () => socket.terminate())
}

/** Serves channels over WebSocket on a server, to whoever has one of the API keys. Returns what ends it. */
export function serveChannels(server: EventEmitter, keys: readonly string[], channels: Channels): () => void {
  const sockets = new WebSocketServer({noServer: true, maxPayload: maxBytes})
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const {pathname, searchParams} = new URL(request.url ?? '', 'http://localhost')
    if (pathname !== path) rejectUpgrade(socket, '404 Not Found')
    else if (!keys.includes(searchParams.get('apikey') ?? '')) rejectUpgrade(socket, '401 Unauthorized')
    else if (searchParams.get('vsn') !== '2.0.0') rejectUpgrade(socket, '400 Bad Request')
    else sockets.handleUpgrade(request, socket, head, (client) => serveClient(client, channels))
  }
  server.on('upgrade', upgrade)
  return () => {
    server.off('upgrade', upgrade)
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  }
}
