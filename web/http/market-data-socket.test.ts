import {expect, test, vi} from 'vitest'
import {connectSources, marketDataSocket} from './market-data-socket.ts'

const environment = {SUPABASE_REALTIME: 'off', SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x'}
vi.mock('#runtime/environment/site-environment.ts', () => ({siteEnvironment: () => environment}))

test('a page gets a socket, and may connect to it, only where there is one', () => {
  Object.assign(environment, {SUPABASE_REALTIME: 'off', SUPABASE_URL: 'https://abc.supabase.co'})
  expect([marketDataSocket(), connectSources()]).toEqual([null, "'self'"])
  environment.SUPABASE_REALTIME = 'on'
  expect(marketDataSocket()).toEqual({
    address: 'wss://abc.supabase.co/realtime/v1',
    apiKey: 'sb_publishable_x',
  })
  expect(connectSources()).toBe("'self' wss://abc.supabase.co")
})

test('the socket of an embedded project is located at its port', () => {
  Object.assign(environment, {SUPABASE_REALTIME: 'on', SUPABASE_URL: 'http://localhost:54321/'})
  expect(marketDataSocket()?.address).toBe('ws://localhost:54321/realtime/v1')
})
