import {parseSiteEnvironment} from '#runtime/environment/site-environment.ts'
import {namesOtherMachine} from '#runtime/environment/proxy-list.ts'
import type {StackEnvironment} from '#runtime/environment/site-variables.ts'
import {loopback, type SiteContext} from './plan-site.ts'

/** The configured site. It listens only on this machine, unless SITE_HOST is set or TRUSTED_PROXIES names a proxy on another machine. */
export const readSiteContext = (
  root: string,
  {settings, variables}: Pick<StackEnvironment, 'settings' | 'variables'>,
): SiteContext => ({
  root,
  url: settings.urls.site,
  port: settings.ports.site,
  variables: {...variables.site, ...variables.receipts},
  host:
    process.env['SITE_HOST'] || (namesOtherMachine(process.env['TRUSTED_PROXIES']) ? undefined : loopback),
})

/** Throws an Error that names each variable that the site would reject, before anything is built or started. */
export function requireSiteVariables(site: StackEnvironment['variables']['site']): void {
  parseSiteEnvironment({...process.env, ...site})
}
