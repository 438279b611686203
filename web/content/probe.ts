import 'server-only'
import {z} from 'zod'
import {contentClient} from './client.ts'

/** Sends the cheapest query to the content API. Throws when it is unavailable, or responds with anything else. */
export async function probeContent(signal: AbortSignal): Promise<boolean> {
  return z.literal(true).parse(await contentClient.fetch<unknown>('true', {}, {cache: 'no-store', signal}))
}
