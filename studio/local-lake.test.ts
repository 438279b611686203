import {expect, test} from 'vitest'
import {formatSignInAddress, makeLocalLakeOptions} from './local-lake.tsx'

test('names who signs in, the project, and the page to come back to', () => {
  const address = new URL(
    formatSignInAddress(
      'http://localhost:3910',
      'compliance2',
      'marsa',
      'http://localhost:3433/structure?a=b',
    ),
  )
  expect(address.origin + address.pathname).toBe('http://localhost:3910/v1/auth/login/compliance2')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    origin: 'http://localhost:3433/structure?a=b',
    projectId: 'marsa',
    withSid: 'true',
  })
})

test('the Studio on an embedded Content Lake signs in where the lake says', () => {
  const lake = 'http://localhost:3900'
  const {apiHost, auth} = makeLocalLakeOptions(lake, 'marsa', 'production')
  expect(apiHost).toBe(lake)
  expect(auth).toHaveProperty('LoginComponent', expect.any(Function))
  expect(auth).toHaveProperty('handleCallbackUrl', expect.any(Function))
})
