import type {StackEnvironment} from '../environment/read-stack-variables.ts'
import type {SiteContext} from './plan-site.ts'

/** The site that the environment describes. With a public SITE_URL it listens on all interfaces. */
export const siteOfEnvironment = (
  root: string,
  {settings, variables}: Pick<StackEnvironment, 'settings' | 'variables'>,
): SiteContext => ({
  root,
  url: settings.urls.site,
  port: settings.ports.site,
  variables: variables.site,
  reach: variables.site['SITE_URL'] === settings.urls.site ? 'loopback' : 'everywhere',
})
