import {readFileSync} from 'node:fs'
import {createRequire} from 'node:module'
import {expect, test} from 'vitest'

const require = createRequire(import.meta.url)
const sourceOf = (name: string) => readFileSync(require.resolve(name), 'utf8')

test('a server of Next leaves signals to others where the environment says so', () => {
  expect(sourceOf('next/dist/server/lib/start-server.js')).toMatch(
    /if \(!process\.env\.NEXT_MANUAL_SIG_HANDLE\) \{\s*process\.on\('SIGINT', cleanup\);\s*process\.on\('SIGTERM', cleanup\);/u,
  )
})
