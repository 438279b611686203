import {expect, test} from 'vitest'
import {localLakeOptions} from './local-lake.ts'

test('the Studio on an embedded Content Lake signs in where the lake says', () => {
  const lake = 'http://localhost:3900'
  const {apiHost, auth} = localLakeOptions(lake, 'marsa', 'production')
  expect(apiHost).toBe(lake)
  expect(auth).toHaveProperty('LoginComponent', expect.any(Function))
  expect(auth).toHaveProperty('handleCallbackUrl', expect.any(Function))
})
