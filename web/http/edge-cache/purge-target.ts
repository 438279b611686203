import {type SiteEnvironment, siteEnvironment} from '../../env/site-environment.ts'
import type {PurgeTarget} from './purge-requests.ts'

type Named = Readonly<
  Partial<
    Pick<
      SiteEnvironment,
      'FASTLY_SERVICE_ID' | 'FASTLY_API_TOKEN' | 'CLOUDFLARE_ZONE_ID' | 'CLOUDFLARE_API_TOKEN' | 'VARNISH_URL'
    >
  >
>

/** The cache that these variables name; null where they name none. */
export function purgeTargetOf(env: Named): PurgeTarget | null {
  if (env.FASTLY_SERVICE_ID !== undefined && env.FASTLY_API_TOKEN !== undefined)
    return {
      kind: 'fastly',
      api: 'https://api.fastly.com',
      serviceId: env.FASTLY_SERVICE_ID,
      token: env.FASTLY_API_TOKEN,
    }
  if (env.CLOUDFLARE_ZONE_ID !== undefined && env.CLOUDFLARE_API_TOKEN !== undefined)
    return {
      kind: 'cloudflare',
      api: 'https://api.cloudflare.com/client/v4',
      zoneId: env.CLOUDFLARE_ZONE_ID,
      token: env.CLOUDFLARE_API_TOKEN,
    }
  return env.VARNISH_URL === undefined ? null : {kind: 'varnish', address: env.VARNISH_URL}
}

/** The cache in front that a publication purges; null where there is none. */
export const purgeTarget = (): PurgeTarget | null => purgeTargetOf(siteEnvironment())
