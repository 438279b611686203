import path from 'node:path'

/** Where the tests keep their own embedded data; emptied at the start of a run. */
export const testDataDir = path.resolve('.data/test')

/** Ports and build folders beside the usual ones, so that tests run while the product does. */
export const testEnvironment: NodeJS.ProcessEnv = {
  ...process.env,
  SITE_PORT: '3100',
  STUDIO_PORT: '3433',
  LAKE_PORT: '3910',
  SUPABASE_PORT: '54331',
  POSTGRES_PORT: '54332',
  SMTP_PORT: '1125',
  INBOX_PORT: '8125',
  // So that an outage need not last long to be told.
  PROBER_INTERVAL_SECONDS: '2',
  // The tests stand in for the proxy that names a reader's country.
  COUNTRY_HEADER: 'x-reader-country',
  DATA_DIR: testDataDir,
  SITE_BUILD_DIR: '.next-test',
  STUDIO_BUILD_DIR: 'dist-test',
}
