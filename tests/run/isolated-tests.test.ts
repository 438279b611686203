import {expect, test} from 'vitest'
import {isolatedTests} from './isolated-tests.ts'

test('a test that replaces the environment or a module runs by itself, others share a process', () => {
  const files = [
    'web/env/market-data-socket.test.ts',
    'web/proxy.test.ts',
    'tests/contract/auth/same-work.test.ts',
    'domain/leverage/effective-leverage.test.ts',
  ]
  expect(isolatedTests(files).toSorted()).toEqual([
    'tests/contract/auth/same-work.test.ts',
    'web/env/market-data-socket.test.ts',
    'web/proxy.test.ts',
  ])
})
