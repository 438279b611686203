import 'server-only'
import {createClient} from '@sanity/client'
import {siteEnvironment} from '../env/site-environment.ts'

const environment = siteEnvironment()

/** Version of the content API, by date; the perspective and the shape of answers depend on it. */
export const contentApiVersion = '2026-03-01'

/** Reads published content, past any cache in front of the API: freshness is ours, by webhook. */
export const contentClient = createClient({
  projectId: environment.SANITY_PROJECT_ID,
  dataset: environment.SANITY_DATASET,
  apiVersion: contentApiVersion,
  perspective: 'published',
  useCdn: false,
  maxRetries: 0,
  ...(environment.SANITY_API_HOST ? {apiHost: environment.SANITY_API_HOST, useProjectHostname: false} : {}),
})
