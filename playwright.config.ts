import {defineConfig, devices} from '@playwright/test'
import {readSettings} from './runtime/environment/settings.ts'
import {launchOptions} from '#tests/support/find-browser.ts'
import {emptyVariables, hostedVariables} from '#tests/run/hosted-variables.ts'

// Applies even when Playwright is started directly: processes that tests start inherit the environment.
Object.assign(process.env, emptyVariables(hostedVariables))

const {urls} = readSettings()

/** Set by `tests/run/test-runs.ts`. */
const report = process.env['PLAYWRIGHT_JSON']

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.data/test-results',
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  fullyParallel: true,
  // A third worker uses the time when others wait for the page, a mail or a clock.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that only passes on retry is a failure.
  retries: 0,
  timeout: 120_000,
  expect: {timeout: 20_000},
  // A run of many projects prints its failures itself, from the report.
  reporter: report === undefined ? 'list' : [['json', {outputFile: report}]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: urls.site,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // Tracing adds a third to each test's time, so it's opt-in for debugging.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(),
  },
  projects: [
    {name: 'reading', testIgnore: /\.(changes|outage|full)\.spec\.ts$/u},
    // Tests that change shared content run by themselves, after all reading tests.
    {
      name: 'changes',
      testMatch: /\.changes\.spec\.ts$/u,
      dependencies: ['reading'],
      workers: 1,
    },
    {name: 'outage', testMatch: /\.outage\.spec\.ts$/u, dependencies: ['changes'], workers: 1},
    // Additional tests of `npm run test:full`.
    {name: 'full', testMatch: /\.full\.spec\.ts$/u},
  ],
})
