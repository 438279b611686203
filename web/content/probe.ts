import 'server-only'
import {contentClient} from './client.ts'

/** Sends the cheapest query to the content API. Throws when it is unavailable. */
export async function probeContent(signal: AbortSignal): Promise<boolean> {
  await contentClient.fetch<unknown>('true', {}, {cache: 'no-store', signal})
  return true
}
