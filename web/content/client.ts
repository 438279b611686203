import 'server-only'
import {z} from 'zod'
import {isBuilding} from '#runtime/environment/is-building.ts'
import {siteEnvironment} from '#runtime/environment/site-environment.ts'
import {patientRetries, createPublishedClient} from './published-client.ts'

// At runtime the client doesn't retry: visitors get the last good response instead.
export const contentClient = createPublishedClient(siteEnvironment(), isBuilding() ? patientRetries : 0)

/** The origin of the content API, for example https://a1b2c3d4.api.sanity.io. */
export const contentOrigin = new URL(contentClient.getUrl('/')).origin

/** Sends the cheapest query to the content API. Throws if the API is unavailable or its response is unexpected. */
export async function probeContent(signal: AbortSignal): Promise<boolean> {
  return z.literal(true).parse(await contentClient.fetch<unknown>('true', {}, {cache: 'no-store', signal}))
}
