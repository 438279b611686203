import path from 'node:path'
import {availableParallelism} from 'node:os'
import {defineConfig, type TestProjectConfiguration} from 'vitest/config'
import {isolatedTests} from './tests/run/sources/isolated-tests.ts'
import {emptyVariables, hostedVariables} from './tests/run/hosted-variables.ts'

// Applies even when Vitest is started directly: processes that tests start inherit the environment.
Object.assign(process.env, emptyVariables(hostedVariables))

const liveOnServer = path.resolve('node_modules/next-sanity/dist/live/conditions/react-server/index.js')

// An SVG file, as Next imports it.
const drawings = {
  name: 'drawings',
  enforce: 'pre' as const,
  load: (file: string) =>
    file.endsWith('.svg') ? `export default ${JSON.stringify({src: file, width: 1, height: 1})}` : null,
}

// Tests run on the server. Outside Next, the package treats every importer as a browser and throws.
const serverOnly = {find: /^server-only$/u, replacement: path.resolve('node_modules/server-only/empty.js')}

// Timeouts only stop tests that hang. On a busy two-core machine, everything can take ten times as long.
const node = {
  environment: 'node',
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: {poll: {timeout: 20_000}},
} as const

const sources =
  '{domain,i18n,runtime,web,schemas,studio,content,supabase,workers,commands,packages,dev-stack,tests/run}'

// These tests start processes and wait for them. A separate project keeps the unit tests fast.
const processTests = [
  'dev-stack/**/*.test.ts',
  'packages/supabase-local/postgres/*.test.ts',
  '{web/http/end-on-signal,workers/abort-on-signal}.test.ts',
]

// Too slow for every test run. `npm run test:full` runs them.
const longTests = '**/*.full.test.ts'

// Next compiles JSX itself, so tsconfig.json leaves it unchanged.
const oxc = {jsx: {runtime: 'automatic'}} as const

type Sharing = Readonly<{
  alias?: ReadonlyArray<{find: RegExp; replacement: string}>
  exclude?: readonly string[]
  /** Packages to transform like the tests. */
  inline?: readonly string[]
  /** Threads start faster than processes. Tests that exit the process or change its directory need forks. */
  pool?: 'forks' | 'threads'
}>

/** Splits tests into two projects. Files without mocks share their imports, which take most of a short test's time; the others run isolated. */
const sharing = (
  name: string,
  include: readonly string[],
  {alias = [serverOnly], exclude = [], inline = [], pool = 'forks'}: Sharing = {},
): TestProjectConfiguration[] => {
  const isolated = isolatedTests(include)
  const ignored = ['**/node_modules/**', '.data/**', 'web/.next*/**', longTests, ...exclude]
  const test = {...node, pool, server: {deps: {inline: [...inline]}}}
  return [
    {
      oxc,
      plugins: [drawings],
      resolve: {alias: [...alias]},
      test: {...test, name, isolate: false, include: [...include], exclude: [...ignored, ...isolated]},
    },
    {
      oxc,
      plugins: [drawings],
      resolve: {alias: [...alias]},
      test: {...test, name: `${name}-isolated`, include: isolated, exclude: ignored},
    },
  ]
}

export default defineConfig({
  test: {
    // Most contract and database tests wait for a process that they started, so one worker per core would leave the cores idle.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['tests/run/memory-folder.ts'],
    // `--changed` follows imports only. Programs read these files by path, so a change to one runs every test.
    forceRerunTriggers: [
      '**/{package,package-lock}.json',
      '**/vitest.config.ts',
      '**/{supabase,content,domain,schemas,deploy}/**/*.{sql,csv,json,toml,yaml}',
    ],
    projects: [
      ...sharing('unit', [`${sources}/**/*.test.{ts,tsx}`], {exclude: processTests, pool: 'threads'}),
      {test: {...node, name: 'process', include: processTests, exclude: [longTests]}},
      ...sharing('contract', ['tests/contract/**/*.test.ts'], {
        // Loads the server's live client. Outside Next, the package resolves to the browser's.
        alias: [serverOnly, {find: /^next-sanity\/live$/u, replacement: liveOnServer}],
        inline: ['next-sanity'],
      }),
      ...sharing('database', ['tests/database/**/*.test.ts'], {pool: 'threads'}),
      // Runs against a running stack, without a browser.
      {
        oxc,
        plugins: [drawings],
        resolve: {alias: [serverOnly]},
        test: {
          ...node,
          name: 'site',
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          exclude: [longTests],
        },
      },
      {
        oxc,
        plugins: [drawings],
        resolve: {alias: [serverOnly]},
        test: {
          ...node,
          name: 'full',
          include: ['tests/full/**/*.test.ts', longTests],
          exclude: ['**/node_modules/**', '.data/**', 'web/.next*/**'],
        },
      },
    ],
  },
})
