import path from 'node:path'
import {availableParallelism} from 'node:os'
import {defineConfig, type TestProjectConfiguration} from 'vitest/config'
import {isolatedTests} from './tests/run/isolated-tests.ts'

const liveOnServer = path.resolve('node_modules/next-sanity/dist/live/conditions/react-server/index.js')

// Tests are a server: outside of Next, the package takes every importer for a browser and throws.
const serverOnly = {find: /^server-only$/u, replacement: path.resolve('node_modules/server-only/empty.js')}

// Beside a build on two cores even a small process takes its time to start, and an answer its time to come.
const node = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: {poll: {timeout: 20_000}},
} as const

const sources = '{domain,web,schemas,studio,content,supabase,workers,commands,emulators,dev-stack,tests/run}'

// They start processes and wait for them: what reads along in seconds does not wait for them.
const processTests = [
  'dev-stack/**/*.test.ts',
  'emulators/postgres/*.test.ts',
  '{web/http/end-on-signal,workers/abort-on-signal}.test.ts',
]

// What takes longer than every run of the tests allows; `npm run test:full` runs it.
const longTests = '**/*.full.test.ts'

type Sharing = Readonly<{
  alias?: ReadonlyArray<{find: RegExp; replacement: string}>
  exclude?: readonly string[]
  /** Packages that are transformed as the tests are. */
  inline?: readonly string[]
  /** Threads start with less work than processes; where a test ends or moves the process it needs one of its own. */
  pool?: 'forks' | 'threads'
}>

/**
 * Two projects of the same tests: files that replace nothing share what they import, which takes most of the time of a short test; the
 * others run each by itself.
 */
const sharing = (
  name: string,
  include: readonly string[],
  {alias = [serverOnly], exclude = [], inline = [], pool = 'forks'}: Sharing = {},
): TestProjectConfiguration[] => {
  const isolated = isolatedTests(include)
  const ignored = ['**/node_modules/**', '.data/**', 'web/.next*/**', longTests, ...exclude]
  // Next compiles JSX itself, so tsconfig.json leaves it as it is.
  const oxc = {jsx: {runtime: 'automatic'}} as const
  const test = {...node, pool, server: {deps: {inline: [...inline]}}}
  return [
    {
      oxc,
      resolve: {alias: [...alias]},
      test: {...test, name, isolate: false, include: [...include], exclude: [...ignored, ...isolated]},
    },
    {
      oxc,
      resolve: {alias: [...alias]},
      test: {...test, name: `${name}-isolated`, include: isolated, exclude: ignored},
    },
  ]
}

export default defineConfig({
  test: {
    // Most contract and database tests wait for a process that they started: one a core leaves the cores idle.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['tests/run/memory-folder.ts'],
    projects: [
      ...sharing('unit', [`${sources}/**/*.test.{ts,tsx}`], {exclude: processTests, pool: 'threads'}),
      {test: {...node, name: 'process', include: processTests, exclude: [longTests]}},
      ...sharing('contract', ['tests/contract/**/*.test.ts'], {
        // The live client of a server: outside of Next, its package gives that of the browser.
        alias: [serverOnly, {find: /^next-sanity\/live$/u, replacement: liveOnServer}],
        inline: ['next-sanity'],
      }),
      ...sharing('database', ['tests/database/**/*.test.ts'], {pool: 'threads'}),
      // Against a running stack, without a browser.
      {
        test: {
          ...node,
          name: 'site',
          isolate: false,
          include: ['tests/site/**/*.test.ts'],
          exclude: [longTests],
        },
      },
      {
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
