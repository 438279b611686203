import 'server-only'
import {createClient} from '@sanity/client'
import {isBuilding} from '../env/is-building.ts'
import {siteEnvironment} from '../env/site-environment.ts'

const environment = siteEnvironment()

/** Version of the content API, by date; perspectives and response shapes depend on it. */
export const contentApiVersion = '2026-03-01'

/** Reads published content without the API's CDN: the site has its own cache, which webhooks expire. */
export const contentClient = createClient({
  projectId: environment.SANITY_PROJECT_ID,
  dataset: environment.SANITY_DATASET,
  apiVersion: contentApiVersion,
  perspective: 'published',
  useCdn: false,
  // A visitor gets the last good response instead; a build would end.
  maxRetries: isBuilding() ? 5 : 0,
  ...(environment.SANITY_API_HOST ? {apiHost: environment.SANITY_API_HOST, useProjectHostname: false} : {}),
})

/** Where the content is read from, for example https://a1b2c3d4.api.sanity.io. */
export const contentOrigin = new URL(contentClient.getUrl('/')).origin
