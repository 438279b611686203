import {defineConfig, devices} from '@playwright/test'
import {readSettings} from '#commands/environment/settings.ts'
import {findBrowser} from '#tests/support/find-browser.ts'

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
  timeout: 60_000,
  expect: {timeout: 20_000},
  reporter: [['list'], ['json', {outputFile: process.env['PLAYWRIGHT_JSON'] ?? '.data/playwright.json'}]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: urls.site,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    // A recording costs each test a third of its time; whoever looks for a fault asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium refuses its sandbox to root; nobody else is asked to go without.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {name: 'reading', testIgnore: /\.(changes|operations|outage)\.spec\.ts$/u},
    // What changes the content for everybody runs alone, after everybody has read; what operators do has no part in it.
    {name: 'changes', testMatch: /\.changes\.spec\.ts$/u, dependencies: ['reading'], workers: 1},
    {name: 'operations', testMatch: /\.operations\.spec\.ts$/u, dependencies: ['reading'], workers: 1},
    {
      name: 'outage',
      testMatch: /\.outage\.spec\.ts$/u,
      dependencies: ['changes', 'operations'],
      workers: 1,
    },
  ],
})
