import {setTimeout as wait} from 'node:timers/promises'
import {z} from 'zod'
import postgres from 'postgres'
import {type Frame, toReply} from './frame.ts'

/** One connected client. */
export type Client = Readonly<{send: (frame: Frame) => void}>

const joinShape = z.object({
  config: z.object({
    private: z.boolean().default(false),
    presence: z.object({enabled: z.boolean().default(false)}).optional(),
    postgres_changes: z.array(z.unknown()).default([]),
  }),
})

function findRejectionReason(payload: unknown): string | null {
  const config = joinShape.safeParse(payload).data?.config
  if (!config) return 'A channel is joined with a configuration'
  if (config.private) return 'Private channels are not emulated'
  if (config.presence?.enabled) return 'Presence is not emulated'
  return config.postgres_changes.length > 0 ? 'Changes of tables are not emulated' : null
}

const prefix = 'realtime:'

/** Channels of one connection. The hosted service has the same quota. */
const maxChannels = 100

/** Subscriptions to public topics, as in Supabase Realtime; client broadcasts are rejected. */
export class Channels {
  readonly #joined = new Map<string, Map<Client, string | null>>()
  readonly #topics = new Map<Client, Set<string>>()

  /** Handles a message of a client. */
  receive(client: Client, frame: Frame): void {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') client.send(toReply(frame, 'ok', {}))
    else if (!frame.topic.startsWith(prefix))
      client.send(toReply(frame, 'error', {reason: 'unmatched topic'}))
    else if (frame.event === 'phx_join') this.#join(client, frame)
    else if (frame.event === 'phx_leave') this.#leave(client, frame)
    else client.send(toReply(frame, 'error', {reason: `${frame.event} is not emulated`}))
  }

  #join(client: Client, frame: Frame): void {
    const reason = findRejectionReason(frame.payload)
    if (reason !== null) {
      client.send(toReply(frame, 'error', {reason}))
      return
    }
    const topics = this.#topics.get(client) ?? new Set<string>()
    if (topics.size >= maxChannels && !topics.has(frame.topic)) {
      client.send(toReply(frame, 'error', {reason: 'ChannelRateLimitReached: Too many channels'}))
      return
    }
    this.#topics.set(client, topics.add(frame.topic))
    const subscribers = this.#joined.get(frame.topic) ?? new Map<Client, string | null>()
    this.#joined.set(frame.topic, subscribers.set(client, frame.joinRef))
    client.send(toReply(frame, 'ok', {postgres_changes: []}))
  }

  #leave(client: Client, frame: Frame): void {
    this.#remove(frame.topic, client)
    client.send(toReply(frame, 'ok', {}))
    client.send({...frame, event: 'phx_close', payload: {}})
  }

  #remove(topic: string, client: Client): void {
    this.#topics.get(client)?.delete(topic)
    const subscribers = this.#joined.get(topic)
    subscribers?.delete(client)
    if (subscribers?.size === 0) this.#joined.delete(topic)
  }

  /** Removes a disconnected client. */
  drop(client: Client): void {
    for (const topic of this.#topics.get(client) ?? []) this.#remove(topic, client)
    this.#topics.delete(client)
  }

  /** Sends a message to all subscribers of a topic. */
  broadcast(topic: string, event: string, payload: unknown): void {
    const name = `${prefix}${topic}`
    for (const client of this.#joined.get(name)?.keys() ?? [])
      client.send({
        joinRef: null,
        ref: null,
        topic: name,
        event: 'broadcast',
        payload: {type: 'broadcast', event, payload},
      })
  }
}

const messageShape = z.object({topic: z.string(), event: z.string(), payload: z.unknown()})
const retrySeconds = 0.5

/** `ready` resolves once it listens; `end` stops it. */
type DatabaseSubscription = Readonly<{ready: Promise<void>; end: () => Promise<void>}>

/** Broadcasts the messages that the database sends with `realtime.send`. Waits for the database, and reconnects. */
export function subscribeToDatabase(
  url: string,
  channels: Channels,
  say: (line: string) => void,
): DatabaseSubscription {
  const ending = new AbortController()
  const sql = postgres(url, {max: 1, onnotice: () => undefined, backoff: () => retrySeconds})
  const onMessage = (text: string) => {
    const {topic, event, payload} = messageShape.parse(JSON.parse(text))
    channels.broadcast(topic, event, payload)
  }
  const listen = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      try {
        await sql.listen('realtime_message', onMessage)
        return
      } catch (error) {
        say(`realtime waits for the database: ${String(error)}`)
        // Rejects only when aborted.
        await wait(retrySeconds * 1_000, undefined, {signal: ending.signal}).catch(() => undefined)
      }
    }
  }
  return {
    ready: listen(),
    end: async () => {
      ending.abort()
      await sql.end({timeout: 1})
    },
  }
}
