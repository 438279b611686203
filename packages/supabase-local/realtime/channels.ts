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
  // As in a project with "Allow public access" off.
  if (!config.private) return 'PrivateOnly: This project only allows private channels'
  if (config.presence?.enabled) return 'Presence is not emulated'
  return config.postgres_changes.length > 0 ? 'Changes of tables are not emulated' : null
}

const prefix = 'realtime:'

/** Channels of one connection. The hosted service has the same quota. */
const maxChannels = 100

/** What a visitor may do in a private topic. */
type TopicRights = Readonly<{read: boolean; write: boolean}>

/** Resolves with null while the database doesn't respond. */
type JudgeTopic = (topic: string) => Promise<TopicRights | null>

/** Subscriptions to private topics, as in Supabase Realtime. Broadcasts of clients without the right to send are ignored. */
export class Channels {
  readonly #judge: JudgeTopic
  readonly #writable = new Set<string>()
  readonly #joined = new Map<string, Map<Client, string | null>>()
  readonly #topics = new Map<Client, Set<string>>()

  constructor(judge: JudgeTopic) {
    this.#judge = judge
  }

  /** Handles a message of a client. The caller waits for one message before it passes the client's next one. */
  async receive(client: Client, frame: Frame): Promise<void> {
    if (frame.topic === 'phoenix' && frame.event === 'heartbeat') client.send(toReply(frame, 'ok', {}))
    else if (!frame.topic.startsWith(prefix))
      client.send(toReply(frame, 'error', {reason: 'unmatched topic'}))
    else if (frame.event === 'phx_join') await this.#join(client, frame)
    else if (frame.event === 'phx_leave') this.#leave(client, frame)
    else if (!this.#topics.get(client)?.has(frame.topic))
      client.send(toReply(frame, 'error', {reason: 'unmatched topic'}))
    // The hosted service doesn't reply either, even to a client that asks for an acknowledgement.
    else if (frame.event === 'broadcast' && !this.#writable.has(frame.topic)) return
    else client.send(toReply(frame, 'error', {reason: `${frame.event} is not emulated`}))
  }

  async #join(client: Client, frame: Frame): Promise<void> {
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
    const topic = frame.topic.slice(prefix.length)
    const rights = await this.#judge(topic)
    if (!rights?.read) {
      const reason = rights
        ? `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`
        : 'UnableToConnectToProject: Realtime was unable to connect to the project database'
      client.send(toReply(frame, 'error', {reason}))
      return
    }
    if (rights.write) this.#writable.add(frame.topic)
    else this.#writable.delete(frame.topic)
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

const insufficientPrivilege = '42501'

/** Asks the policies on `realtime.messages` as the role of the publishable key, with rows that are rolled back. */
const judgeTopic = async (sql: postgres.Sql, topic: string): Promise<TopicRights> =>
  await sql.begin(async (tx) => {
    const [row] = await tx<{id: string}[]>`
      insert into realtime.messages (topic, extension) values (${topic}, 'broadcast') returning id`
    await tx`
      select set_config('realtime.topic', ${topic}, true), set_config('request.jwt.claims', '{"role":"anon"}', true),
        set_config('role', 'anon', true)`
    const seen = await tx`select from realtime.messages where id = ${row?.id ?? null}`
    const write = await tx
      .savepoint(
        (part) => part`insert into realtime.messages (topic, extension) values (${topic}, 'broadcast')`,
      )
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof postgres.PostgresError && error.code === insufficientPrivilege) return false
          throw error
        },
      )
    // The commit that follows has nothing left to keep.
    await tx`rollback`
    return {read: seen.length > 0, write}
  })

/** `ready` resolves once it listens to the database; `end` stops it. */
type ConnectedChannels = Readonly<{channels: Channels; ready: Promise<void>; end: () => Promise<void>}>

/** Channels of the messages that the database sends with `realtime.send`. Waits for the database, and reconnects. */
export function connectChannels(url: string, say: (line: string) => void): ConnectedChannels {
  const ending = new AbortController()
  const sql = postgres(url, {max: 1, onnotice: () => undefined, backoff: () => retrySeconds})
  const channels = new Channels(
    async (topic) =>
      await judgeTopic(sql, topic).catch((error: unknown) => {
        say(`realtime can't read the policies: ${String(error)}`)
        return null
      }),
  )
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
    channels,
    ready: listen(),
    end: async () => {
      ending.abort()
      await sql.end({timeout: 1})
    },
  }
}
