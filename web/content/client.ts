import 'server-only'
import {isBuilding} from '../env/is-building.ts'
import {siteEnvironment} from '../env/site-environment.ts'
import {patientRetries, publishedClient} from './published-client.ts'

// A visitor gets the last good response instead.
export const contentClient = publishedClient(siteEnvironment(), isBuilding() ? patientRetries : 0)

/** Where the content is read from, for example https://a1b2c3d4.api.sanity.io. */
export const contentOrigin = new URL(contentClient.getUrl('/')).origin
