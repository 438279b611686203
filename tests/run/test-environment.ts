import path from 'node:path'
import {documentedVariables, emptyVariables} from './hosted-variables.ts'

/** Embedded services only, with ports and folders beside the usual ones, so that tests run while the product does. Nothing of `.env` counts. */
export const testEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  ...emptyVariables(documentedVariables.filter((name) => name !== 'CHROMIUM_PATH')),
  SITE_PORT: '3100',
  STUDIO_PORT: '3433',
  LAKE_PORT: '3910',
  SUPABASE_PORT: '54331',
  POSTGRES_PORT: '54332',
  SMTP_PORT: '1125',
  INBOX_PORT: '8125',
  TSA_PORT: '3261',
  QUOTES_PORT: '9580',
  // Tests send the quotes that they expect.
  DEMO_QUOTES: 'off',
  METRICS_PORT: '9564',
  UPTIME_MONITOR_METRICS_PORT: '9565',
  // So that an outage is detected quickly.
  UPTIME_MONITOR_INTERVAL_SECONDS: '2',
  // The tests set the header that a proxy would set to the visitor's country.
  COMPONENT_GALLERY: 'yes',
  COUNTRY_HEADER: 'x-visitor-country',
  // The tests are the proxy, too, and name the visitor's address.
  TRUSTED_PROXY_HOPS: '1',
  // Emptied at the start of a run.
  DATA_DIR: path.resolve('.data/test'),
  SITE_BUILD_DIR: '.next-test',
  STUDIO_BUILD_DIR: 'dist-test',
}
