import path from 'node:path'

/** Ports and folders beside the usual ones, so that tests run while the product does. */
const environmentOf = (name: string, shift: number): NodeJS.ProcessEnv => ({
  ...process.env,
  SITE_PORT: String(3100 + shift),
  STUDIO_PORT: String(3433 + shift),
  LAKE_PORT: String(3910 + shift),
  SUPABASE_PORT: String(54_331 + shift),
  POSTGRES_PORT: String(54_332 + shift),
  SMTP_PORT: String(1125 + shift),
  INBOX_PORT: String(8125 + shift),
  // So that an outage need not last long to be told.
  UPTIME_MONITOR_INTERVAL_SECONDS: '2',
  // The tests stand in for the proxy that names a reader's country.
  COUNTRY_HEADER: 'x-reader-country',
  // Emptied at the start of a run.
  DATA_DIR: path.resolve('.data', name),
  SITE_BUILD_DIR: `.next-${name}`,
  STUDIO_BUILD_DIR: `dist-${name}`,
})

/** The stack whose content and data no test changes for others. */
export const testEnvironment = environmentOf('test', 0)

/** A second stack, for tests that change the content of everybody or take services away. */
export const faultEnvironment = environmentOf('test-faults', 200)
