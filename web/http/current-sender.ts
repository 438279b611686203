import 'server-only'
import {createHmac} from 'node:crypto'
import {siteEnvironment} from '#web/env/site-environment.ts'
import {clientAddress} from './client-address.ts'

/**
 * A pseudonym of the visitor's address, by which submissions are counted; without the secret of the site it reveals no address. Requests that
 * did not come by the trusted proxies share one.
 */
export const currentSender = (headers: Headers): string =>
  createHmac('sha256', siteEnvironment().SANITY_WEBHOOK_SECRET)
    .update(`form sender ${clientAddress(headers) ?? 'unknown'}`)
    .digest('hex')
