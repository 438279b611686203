import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {PHASE_PRODUCTION_BUILD} from 'next/constants.js'
import {CLIENT_STATIC_FILES_PATH} from 'next/dist/shared/lib/constants.js'
import {expect, test} from 'vitest'

const require = createRequire(import.meta.url)
const sourceOf = (name: string) => readFileSync(require.resolve(name), 'utf8')

test('a build of Next says in the environment that it is one', () => {
  expect(PHASE_PRODUCTION_BUILD).toBe('phase-production-build')
  expect(sourceOf('next/dist/build/index.js')).toContain(
    'process.env.NEXT_PHASE = _constants1.PHASE_PRODUCTION_BUILD',
  )
})

test('a server of Next leaves signals to others where the environment says so', () => {
  expect(sourceOf('next/dist/server/lib/start-server.js')).toMatch(
    /if \(!process\.env\.NEXT_MANUAL_SIG_HANDLE\) \{\s*process\.on\('SIGINT', cleanup\);\s*process\.on\('SIGTERM', cleanup\);/u,
  )
})

test('the program of Next is where the site starts it, and its assets are where pages look for them', () => {
  expect(require.resolve('next/dist/bin/next')).toMatch(/node_modules\/next\/dist\/bin\/next$/u)
  expect(CLIENT_STATIC_FILES_PATH).toBe('static')
})
