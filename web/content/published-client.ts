import {type SanityClient, createClient} from '@sanity/client'
import type {SiteEnvironment} from '#runtime/environment/site-environment.ts'

/** Version of the content API, by date. Perspectives and response shapes depend on it. */
const contentApiVersion = '2026-03-01'

/** How often a build retries a failed request. A build can afford to wait, and would otherwise fail. */
export const patientRetries = 5

export type WhereContentIs = Pick<SiteEnvironment, 'SANITY_PROJECT_ID' | 'SANITY_DATASET' | 'SANITY_API_HOST'>

/**
 * Reads published content without the API's CDN: the site has its own cache, which webhooks expire.
 * @param maxRetries How often to retry a failed request.
 */
export const createPublishedClient = (
  {SANITY_PROJECT_ID: projectId, SANITY_DATASET: dataset, SANITY_API_HOST: apiHost}: WhereContentIs,
  maxRetries: number,
): SanityClient =>
  createClient({
    projectId,
    dataset,
    apiVersion: contentApiVersion,
    perspective: 'published',
    useCdn: false,
    maxRetries,
    ...(apiHost ? {apiHost, useProjectHostname: false} : {}),
  })
