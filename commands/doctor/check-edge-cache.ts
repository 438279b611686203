import {purge} from '#web/http/edge-cache/purge.ts'
import type {PurgeTarget} from '#web/http/edge-cache/purge-requests.ts'
import {purgeTargetOf} from '#web/http/edge-cache/purge-target.ts'
import {type Finding, look, right, unchecked} from './finding.ts'
import type {Setup} from './setup.ts'

/** No page has it: purging it removes nothing. */
const unusedTag = 'marsa-doctor'

const nameOf = (target: PurgeTarget): string => {
  if (target.kind === 'fastly') return `Fastly (service ${target.serviceId})`
  return target.kind === 'cloudflare' ? `Cloudflare (zone ${target.zoneId})` : `Varnish (${target.address})`
}

const advice = {
  fastly:
    'compare FASTLY_SERVICE_ID, and make a token that may purge it by keys (manage.fastly.com, Account, API tokens)',
  cloudflare:
    'compare CLOUDFLARE_ZONE_ID, and make a token with Zone, Cache Purge (dash.cloudflare.com, API Tokens)',
  varnish:
    'run this where a web server runs; `acl purgers` in deploy/varnish/default.vcl names who may purge, and VARNISH_URL where',
} as const

/** Whether a cache takes a purge, tried with a tag that no page has. */
export const tryPurge = async (target: PurgeTarget): Promise<readonly Finding[]> =>
  await look(`${nameOf(target)} takes no purge`, advice[target.kind], async () => {
    await purge(target, [unusedTag])
    return right(`${nameOf(target)} takes purges`)
  })

/** Looks at the cache in front that a publication purges. */
export async function checkEdgeCache(setup: Setup): Promise<readonly Finding[]> {
  const target = purgeTargetOf(setup)
  return target === null
    ? [unchecked('purges', 'no cache in front is named: Fastly, Cloudflare or VARNISH_URL')]
    : await tryPurge(target)
}
