import type {SanityClient} from '@sanity/client'
import {z} from 'zod'

const timeoutMs = 10_000
const query = '*[] | order(_updatedAt desc)[0]._updatedAt'

/** Reads when a document that visitors may see changed last, by the clock of the content service (ISO 8601, UTC); null where there is none. */
export const latestChange = (content: SanityClient) => async (): Promise<string | null> =>
  z
    .string()
    .nullable()
    .parse(
      await content.fetch<unknown>(query, {}, {cache: 'no-store', signal: AbortSignal.timeout(timeoutMs)}),
    )
