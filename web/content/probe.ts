import 'server-only'
import {contentClient} from './client.ts'

/** Asks the content API for the least it can answer. Throws when it is away. */
export async function probeContent(signal: AbortSignal): Promise<boolean> {
  await contentClient.fetch<unknown>('true', {}, {cache: 'no-store', signal})
  return true
}
