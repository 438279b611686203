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
  const asked = joinShape.safeParse(payload).data?.config
  if (!asked) return 'A channel is joined with a configuration'
  if (asked.private) return 'Private channels are not emulated'
  if (asked.presence?.enabled) return 'Presence is not emulated'
  return asked.postgres_changes.length > 0 ? 'Changes of tables are not emulated' : null
}

const prefix = 'realtime:'

/** Who listens to which public topic, as Supabase Realtime keeps it; what clients send themselves is refused. */
export class Channels {
  readonly #joined = new Map<string, Map<Client, string | null>>()

  /** Answers a message of a client. */
  receive(client: Client, frame: Frame): void {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') client.send(reply(frame, 'ok', {}))
    else if (!frame.topic.startsWith(prefix)) client.send(reply(frame, 'error', {reason: 'unmatched topic'}))
    else if (frame.event === 'phx_join') this.#join(client, frame)
    else if (frame.event === 'phx_leave') this.#leave(client, frame)
    else client.send(reply(frame, 'error', {reason: `${frame.event} is not emulated`}))
  }

  #join(client: Client, frame: Frame): void {
    const fault = rejectionReason(frame.payload)
    if (fault !== null) {
      client.send(reply(frame, 'error', {reason: fault}))
      return
    }
    const listeners = this.#joined.get(frame.topic) ?? new Map<Client, string | null>()
    this.#joined.set(frame.topic, listeners.set(client, frame.joinRef))
    client.send(reply(frame, 'ok', {postgres_changes: []}))
  }

  #leave(client: Client, frame: Frame): void {
    this.#remove(frame.topic, client)
    client.send(reply(frame, 'ok', {}))
    client.send({...frame, event: 'phx_close', payload: {}})
  }

  #remove(topic: string, client: Client): void {
    const listeners = this.#joined.get(topic)
    listeners?.delete(client)
    if (listeners?.size === 0) this.#joined.delete(topic)
  }

  /** Forgets a client that is gone. */
  drop(client: Client): void {
    for (const topic of this.#joined.keys()) this.#remove(topic, client)
  }

  /** Tells all who listen to a topic. */
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
