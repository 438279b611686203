import {setTimeout as wait} from 'node:timers/promises'
import postgres from 'postgres'
import {z} from 'zod'
import type {Channels} from './channels.ts'

const messageShape = z.object({topic: z.string(), event: z.string(), payload: z.unknown()})
const retrySeconds = 0.5

/** Resolves `heard` once it listens; `end` ends it. */
type DatabaseSubscription = Readonly<{ready: Promise<void>; end: () => Promise<void>}>

/** Broadcasts what the database sends with `realtime.send`, from when it is there, and again when it comes back. */
export function subscribeToDatabase(url: string, channels: Channels, say: (line: string) => void): DatabaseSubscription {
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
        // Rejects only when all of it ends.
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
