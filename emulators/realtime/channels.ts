import {z} from 'zod'
import {type Frame, reply} from './frame.ts'

/** One connected client. */
export type Client = Readonly<{send: (frame: Frame) => void}>

const joinShape = z.object({
  config: z.object({
    private: z.boolean().default(false),
    presence: z.object({enabled: z.boolean().default(false)}).optional(),
    postgres_changes: z.array(z.unknown()).default([]),
  }),
})

function rejectionReason(payload: unknown): string | null {
  const config = joinShape.safeParse(payload).data?.config
  if (!config) return 'A channel is joined with a configuration'
  if (config.private) return 'Private channels are not emulated'
  if (config.presence?.enabled) return 'Presence is not emulated'
  return config.postgres_changes.length > 0 ? 'Changes of tables are not emulated' : null
}

const prefix = 'realtime:'

/** Subscriptions to public topics, as in Supabase Realtime; client broadcasts are rejected. */
export class Channels {
  readonly #joined = new Map<string, Map<Client, string | null>>()

  /** Handles a message of a client. */
  receive(client: Client, frame: Frame): void {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') client.send(reply(frame, 'ok', {}))
    else if (!frame.topic.startsWith(prefix)) client.send(reply(frame, 'error', {reason: 'unmatched topic'}))
    else if (frame.event === 'phx_join') this.#join(client, frame)
    else if (frame.event === 'phx_leave') this.#leave(client, frame)
    else client.send(reply(frame, 'error', {reason: `${frame.event} is not emulated`}))
  }

  #join(client: Client, frame: Frame): void {
    const reason = rejectionReason(frame.payload)
    if (reason !== null) {
      client.send(reply(frame, 'error', {reason}))
      return
    }
    const subscribers = this.#joined.get(frame.topic) ?? new Map<Client, string | null>()
    this.#joined.set(frame.topic, subscribers.set(client, frame.joinRef))
    client.send(reply(frame, 'ok', {postgres_changes: []}))
  }

  #leave(client: Client, frame: Frame): void {
    this.#remove(frame.topic, client)
    client.send(reply(frame, 'ok', {}))
    client.send({...frame, event: 'phx_close', payload: {}})
  }

  #remove(topic: string, client: Client): void {
    const subscribers = this.#joined.get(topic)
    subscribers?.delete(client)
    if (subscribers?.size === 0) this.#joined.delete(topic)
  }

  /** Removes a disconnected client. */
  drop(client: Client): void {
    for (const topic of this.#joined.keys()) this.#remove(topic, client)
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
