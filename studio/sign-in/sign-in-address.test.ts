import {expect, test} from 'vitest'
import {signInAddress} from './sign-in-address.ts'

test('names who signs in, the project, and the page to come back to', () => {
  const address = new URL(
    signInAddress('http://localhost:3910', 'compliance2', 'marsa', 'http://localhost:3433/structure?a=b'),
  )
  expect(address.origin + address.pathname).toBe('http://localhost:3910/v1/auth/login/compliance2')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    origin: 'http://localhost:3433/structure?a=b',
    projectId: 'marsa',
    withSid: 'true',
  })
})
