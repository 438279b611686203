import {randomBytes} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer, type WebSocket} from 'ws'
import {z} from 'zod'
import type {User} from '../auth/grants.ts'
import {isLocalAddress} from '../http/check-request.ts'

const heartbeatEvery = 20_000

const message = z.object({
  id: z.string(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
type Message = z.infer<typeof message>

/** An event for the other participants: joined, moved, or left. */
type Event = Readonly<{type: 'rollCall' | 'state' | 'disconnect'; [detail: string]: unknown}>

/** One open Studio. */
class Participant {
  readonly subscriptions = new Set<string>()
  user: User | undefined
  session: unknown
  readonly #socket: WebSocket

  constructor(socket: WebSocket) {
    this.#socket = socket
  }

  reply(id: string, result: unknown): void {
    this.#socket.send(JSON.stringify({jsonrpc: '2.0', id, result}))
  }

  replyError(id: string, code: number, reason: string): void {
    this.#socket.send(JSON.stringify({jsonrpc: '2.0', id, error: {code, message: reason}}))
  }

  send(event: Event): void {
    for (const subscription of this.subscriptions) {
      const params = {subscription, result: event}
      this.#socket.send(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
    }
  }
}

/** Presence in the Studio: JSON-RPC over a WebSocket, in memory only. */
export class Presence {
  readonly #server = new WebSocketServer({noServer: true, maxPayload: 64 * 1024})
  readonly #participants = new Map<WebSocket, Participant>()
  readonly #userOf: (token: string) => User | undefined
  readonly #heartbeat: NodeJS.Timeout

  constructor(userOf: (token: string) => User | undefined) {
    this.#userOf = userOf
    this.#heartbeat = setInterval(() => {
      for (const socket of this.#participants.keys()) socket.send('♥')
    }, heartbeatEvery)
    this.#heartbeat.unref()
  }

  /** Handles a WebSocket upgrade; rejects pages that are not on loopback. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const isSocketPath = /^\/v[^/]+\/socket\/[^/]+$/.test((request.url ?? '').split('?')[0] ?? '')
    const {origin} = request.headers
    if (!isSocketPath || (origin !== undefined && !isLocalAddress(origin))) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n')
      return
    }
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#join(opened))
  }

  close(): void {
    clearInterval(this.#heartbeat)
    for (const socket of this.#participants.keys()) socket.terminate()
    this.#server.close()
  }

  #join(socket: WebSocket): void {
    const participant = new Participant(socket)
    this.#participants.set(socket, participant)
    socket.on('message', (data, isBinary) => {
      const parsed = Buffer.isBuffer(data) && !isBinary ? parseMessage(data.toString('utf8')) : undefined
      if (parsed) this.#respond(participant, parsed)
      else socket.close(1003)
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      this.#participants.delete(socket)
      if (participant.session !== undefined) this.#leave(participant, participant.session)
    })
  }

  #respond(participant: Participant, {id, method, params}: Message): void {
    if (method === 'authorization') {
      participant.user = this.#userOf(String(params['authorization']).replace(/^Bearer /i, ''))
    }
    const {user} = participant
    if (!user) return participant.replyError(id, 4001, 'Unauthorized')
    switch (method) {
      case 'authorization':
        return participant.reply(id, {ok: true})
      case 'presence_subscribe': {
        const subscription = randomBytes(6).toString('hex')
        participant.subscriptions.add(subscription)
        return participant.reply(id, subscription)
      }
      case 'presence_unsubscribe':
        return participant.reply(id, participant.subscriptions.delete(String(params['subscriptionId'])))
      case 'presence_rollcall':
        participant.session = params['session']
        this.#broadcast(participant, {type: 'rollCall', i: user.id, session: params['session']})
        return participant.reply(id, true)
      case 'presence_announce':
        this.#broadcast(participant, {type: 'state', i: user.id, m: params['data']})
        return participant.reply(id, true)
      case 'presence_disconnect':
        this.#leave(participant, params['session'])
        return participant.reply(id, true)
      default:
        return participant.replyError(id, -32601, `Not emulated: ${method}`)
    }
  }

  #leave(participant: Participant, session: unknown): void {
    this.#broadcast(participant, {type: 'disconnect', i: participant.user?.id, m: {session}})
  }

  #broadcast(participant: Participant, event: Event): void {
    for (const other of this.#participants.values()) if (other !== participant) other.send(event)
  }
}

function parseMessage(text: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
