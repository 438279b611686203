import path from 'node:path'
import {availableParallelism} from 'node:os'
import {defineConfig} from 'vitest/config'

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
const processTests = ['dev-stack/**/*.test.ts', 'emulators/postgres/*.test.ts']

export default defineConfig({
  test: {
    // Most contract and database tests wait for a process that they started: one a core leaves the cores idle.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        resolve: {alias: [serverOnly]},
        test: {
          ...node,
          name: 'unit',
          include: [`${sources}/**/*.test.{ts,tsx}`],
          exclude: ['**/node_modules/**', 'web/.next*/**', ...processTests],
        },
      },
      {test: {...node, name: 'process', include: processTests}},
      {
        // The live client of a server: outside of Next, its package gives that of the browser.
        resolve: {alias: [serverOnly, {find: /^next-sanity\/live$/u, replacement: liveOnServer}]},
        test: {
          ...node,
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          server: {deps: {inline: ['next-sanity']}},
        },
      },
      {
        resolve: {alias: [serverOnly]},
        test: {...node, name: 'database', include: ['tests/database/**/*.test.ts']},
      },
      // Against a running stack, without a browser.
      {test: {...node, name: 'site', include: ['tests/site/**/*.test.ts']}},
      // What takes longer than every run of the tests allows; `npm run test:full` runs it.
      {resolve: {alias: [serverOnly]}, test: {...node, name: 'full', include: ['tests/full/**/*.test.ts']}},
    ],
  },
})
