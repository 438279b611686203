import {createClient, type SanityClient} from '@sanity/client'
import type {PublisherEnvironment} from '../environment.ts'

export const contentTimeoutMs = 8_000

/** A client of the content service with the publisher's own token, which sees drafts too. */
export const createContentClient = (env: PublisherEnvironment): SanityClient =>
  createClient({
    projectId: env.SANITY_PROJECT_ID,
    dataset: env.SANITY_DATASET,
    token: env.SANITY_PUBLISHER_TOKEN,
    apiVersion: '2026-03-01',
    perspective: 'raw',
    useCdn: false,
    maxRetries: 0,
    timeout: contentTimeoutMs,
    ...(env.SANITY_API_HOST ? {apiHost: env.SANITY_API_HOST, useProjectHostname: false} : {}),
  })
