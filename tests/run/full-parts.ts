import {globSync, readFileSync} from 'node:fs'
import {runCommand} from './run-command.ts'
import {runPlaywright, runVitest} from './test-runs.ts'
import {type TimedPart, one} from './tally.ts'
import {testEnvironment} from './test-environment.ts'
import {withSlashes} from './sources/isolated-tests.ts'

/** Browser tests that no part has yet. The last browser part runs what the others leave. */
const leftTests = new Set(globSync('tests/browser/**/*.full.spec.ts').map((file) => withSlashes(file)))

/** A part of browser tests, by their names below `tests/browser`. Throws if a test doesn't exist, or is in two parts. */
const browser = (name: string, tests: readonly string[], workers = 2): TimedPart => {
  const files = tests.map((test) => `tests/browser/${test}.full.spec.ts`)
  for (const file of files)
    if (!leftTests.delete(file)) throw new Error(`${file} doesn't exist, or is in two parts.`)
  const args = [...files, `--workers=${workers}`]
  return {
    name,
    run: async (signal) => await runPlaywright({projects: ['full'], env: testEnvironment, args, signal}),
  }
}

const vitest = (
  name: string,
  project: string,
  variables: Readonly<Record<string, string>>,
  files: readonly string[],
): TimedPart => ({
  name,
  run: async (signal) =>
    await runVitest({
      projects: [`${project}*`],
      env: {...testEnvironment, ...variables},
      args: files,
      signal,
    }),
})

/** Tests that every run has in one way of several. */
const variedTests = globSync('tests/browser/*.spec.ts').filter((file) =>
  readFileSync(file, 'utf8').includes("'#tests/support/thoroughness.ts'"),
)

/** Journeys that the tests of every run don't have, the most valuable first. */
const journeys = [
  'account-attacks',
  'attacks/account-takeover',
  'attacks/own-scripts',
  'staff',
  'passkeys',
  'sign-in-passkeys',
  'own-data',
  'account-forms',
  'cookies',
  'leverage',
  'newsletter',
  'demo',
  'partner-application',
  'idle-page',
  'unexpected-error',
  'instruments-query',
  'trading-conditions',
  'information-pages',
  'legal-document',
  'platforms',
  'anchors',
  'navigation',
  'blog',
  'calculators',
  'position-size',
  'section-links',
  'conditions-hours',
  'conditions-print',
  'conditions-unread',
  'instrument-field',
  'hydration',
  'layout-shift',
  'status',
]

/** Tests of several servers, of what is in front of them, and of what happens to them. */
const productionTests = [
  'tests/full/policy-mutations.test.ts',
  'tests/full/many-servers/',
  'tests/full/edge-cache/',
  'tests/full/without-emulators.test.ts',
  'tests/full/full-disk.test.ts',
  'tests/full/seventh-region.test.ts',
  'tests/full/third-language.test.ts',
]

const otherTests = globSync('tests/full/**/*.test.ts').filter(
  (file) => !productionTests.some((test) => file.startsWith(test)),
)

/** Tests that are too slow for every run. They read the running stack, or start what they need. */
const namedParts: readonly TimedPart[] = [
  browser('key screens look as they were approved', ['appearance']),
  vitest('every page of every region', 'site', {CRAWL: 'all'}, ['tests/site/pages.test.ts']),
  vitest(
    'what the rules say, of every page and sample, stored pages of every region, and all questions',
    'site',
    {THOROUGH: '1'},
    [
      'tests/site/oracle.test.ts',
      'tests/site/stored-pages.test.ts',
      'tests/site/instrument-questions.test.ts',
      'tests/site/countries.test.ts',
      'tests/site/variants.test.ts',
      'tests/site/unoffered-files.test.ts',
      'tests/site/search-answers.test.ts',
      'tests/site/chat-reply.test.ts',
    ],
  ),
  browser('journeys of visitors, clients and staff', journeys),
  vitest(
    'contracts that take long, with twenty kills of lake and mailer, and queries without an end',
    'full',
    {KILL_ROUNDS: '20', THOROUGH: '1'},
    ['.full.test.ts'],
  ),
  vitest('fuzzing of every page and route', 'site', {FUZZ_RUNS: '2000'}, ['tests/site/fuzz.test.ts']),
  browser(
    'what editors and officers do, and what changes for everybody',
    [
      'studio-four-eyes.changes',
      'studio-objection.changes',
      'studio-together.changes',
      'draft-safety.changes',
      'legal-history.changes',
      'rendered-evidence.changes',
      'promotions.changes',
      'moved-page.changes',
      'as-on.changes',
      'preview.changes',
      'studio-compliance.changes',
      'studio-marketing.changes',
      'studio-dialogs.changes',
      'studio-documents.changes',
      'studio-desk.changes',
      'studio-log.changes',
      'studio-corrections.changes',
      'studio-page-views',
      'studio-today.changes',
      'studio-console',
      'studio-toolbar',
      'studio-offline',
      'studio-promotions.changes',
      'landing-page.changes',
    ],
    1,
  ),
  browser(
    'what operators do',
    [
      'market-data.operations',
      'failing-services.operations',
      'status.operations',
      'status-subscriptions.operations',
      'logs.operations',
      'long-catalogue.operations',
      'database-down.operations',
    ],
    1,
  ),
  {
    name: 'services and a web server away while many read, write and publish',
    run: async (signal) =>
      one(
        'no page fails and nothing that was confirmed is lost while services and a web server are away',
        await runCommand(['node', 'tests/drills/run.ts', '--quick', '--seconds', '8', '--rate', '6'], {
          env: testEnvironment,
          signal,
        }),
      ),
  },
  vitest(
    'several servers, caches in front of them, a release, a full disk, the tree of the image, and dropped policies',
    'full',
    {},
    // One file at a time: two builds beside a test of how soon a text is on every page would be what it measures.
    [...productionTests, '--no-file-parallelism'],
  ),
  browser('every screen at every width', ['every-screen']),
  browser(
    'previews, scheduled releases, what two editors do in the Studio, and the lake killed while one types',
    ['preview', 'releases', 'studio-collaboration', 'studio-comments', 'studio-documents', 'studio-saved'],
    1,
  ),
  {
    name: 'pages and forms in both languages, with scripts and without',
    run: async (signal) =>
      await runPlaywright({
        projects: ['reading', 'full'],
        env: {...testEnvironment, THOROUGH: '1'},
        args: variedTests,
        signal,
      }),
  },
  browser(
    'leaks between variants while a warning is published, and while others write around the approval',
    ['leaks', 'unsealed'],
    1,
  ),
  browser('messages and recovery of an account, proof of work, and the component gallery', [
    'account-toasts',
    'account-recovery',
    'check-mail',
    'proof-of-work',
    'component-gallery',
  ]),
  vitest('long fuzzing of the forms and the calculation', 'unit', {FUZZ_RUNS: '10000'}, [
    'web/parts/forms/malformed.test.ts',
    'domain/position/calculate.test.ts',
  ]),
  vitest('long fuzzing of the site', 'site', {FUZZ_RUNS: '500'}, ['tests/site/malformed-forms.test.ts']),
  vitest('long fuzzing of every page and route', 'site', {FUZZ_RUNS: '20000'}, ['tests/site/fuzz.test.ts']),
  vitest('long fuzzing of the database', 'database', {FUZZ_RUNS: '5000'}, [
    'tests/database/malformed-forms.test.ts',
  ]),
  vitest('every page that search engines find', 'full', {CRAWL: 'all'}, [
    'tests/site/found-pages.full.test.ts',
  ]),
  vitest('tests that run here alone', 'full', {FUZZ_RUNS: '10000'}, otherTests),
  {
    name: 'mutations of domain and routing',
    run: async (signal) =>
      one(
        'the tests kill 85 % of the mutations of domain and routing',
        await runCommand(['stryker', 'run'], {signal}),
      ),
  },
]

const browserFolder = 'tests/browser/'
const otherBrowserTests = [...leftTests].map((file) =>
  file.slice(browserFolder.length, -'.full.spec.ts'.length),
)

export const fullParts: readonly TimedPart[] =
  otherBrowserTests.length === 0
    ? namedParts
    : [...namedParts, browser('other browser tests', otherBrowserTests)]
