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
  TSA_PORT: String(3261 + shift),
  // So that an outage is detected quickly.
  UPTIME_MONITOR_INTERVAL_SECONDS: '2',
  // The tests set the header that a proxy would set to the visitor's country.
  COUNTRY_HEADER: 'x-visitor-country',
  // The tests are the proxy, too, and name the visitor's address.
  TRUSTED_PROXY_HOPS: '1',
  // Emptied at the start of a run.
  DATA_DIR: path.resolve('.data', name),
  SITE_BUILD_DIR: `.next-${name}`,
  STUDIO_BUILD_DIR: `dist-${name}`,
})

/** The stack whose content and data no test changes for others. */
export const testEnvironment = environmentOf('test', 0)

/** A second stack, for tests that change the content of everybody or stop services. */
export const faultEnvironment = environmentOf('test-faults', 200)
