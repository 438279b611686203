import {expect, test} from 'vitest'
import {withSlashes, isolatedTests} from './isolated-tests.ts'

test('a path of Windows becomes one that patterns name', () => {
  expect(withSlashes(String.raw`web\app\page.tsx`, '\\')).toBe('web/app/page.tsx')
  expect(withSlashes('web/app/page.tsx', '/')).toBe('web/app/page.tsx')
})

test('a test that replaces the environment, a module, a method or the servers runs by itself, others share a process', () => {
  const files = [
    'web/http/market-data-socket.test.ts',
    'web/proxy.test.ts',
    'tests/contract/auth/same-work.full.test.ts',
    'tests/contract/framework/http-server.test.ts',
    'tests/run/run-within.test.ts',
    'domain/offers/leverage.test.ts',
  ]
  expect(isolatedTests(files).toSorted()).toEqual([
    'tests/contract/auth/same-work.full.test.ts',
    'tests/contract/framework/http-server.test.ts',
    'tests/run/run-within.test.ts',
    'web/http/market-data-socket.test.ts',
    'web/proxy.test.ts',
  ])
})
