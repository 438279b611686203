import {defineConfig, devices} from '@playwright/test'
import {readSettings} from '#commands/environment/settings.ts'
import {launchOptions} from '#tests/support/find-browser.ts'

const {urls} = readSettings()

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '.data/test-results',
  snapshotPathTemplate: '{testDir}/appearance/{arg}{ext}',
  fullyParallel: true,
  // A third has work while others wait for the page, a mail or a clock.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only the second time has failed.
  retries: 0,
  timeout: 120_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['json', {outputFile: process.env['PLAYWRIGHT_JSON'] ?? '.data/playwright.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: urls.site,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A recording costs each test a third of its time; whoever looks for a fault asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptions(),
  },
  projects: [
    {name: 'reading', testIgnore: /\.(changes|outage|full)\.spec\.ts$/u},
    // What changes the content for everybody runs alone, after everybody has read.
    {
      name: 'changes',
      testMatch: /\.changes\.spec\.ts$/u,
      dependencies: ['reading'],
      workers: 1,
    },
    {name: 'outage', testMatch: /\.outage\.spec\.ts$/u, dependencies: ['changes'], workers: 1},
    // What `npm run test:full` has beside.
    {name: 'full', testMatch: /\.full\.spec\.ts$/u},
  ],
})
