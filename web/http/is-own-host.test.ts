import {describe, expect, test} from 'vitest'
import {isOwnHost} from './is-own-host.ts'

const production = {
  siteUrl: 'https://www.marsa.example',
  allowed: ['marsa.example', 'app:3000'],
  allowsLoopback: false,
}
const embedded = {siteUrl: 'http://localhost:3000', allowed: [], allowsLoopback: true}

describe('a site in production', () => {
  test.each(['www.marsa.example', 'WWW.Marsa.Example', 'www.marsa.example:443', 'marsa.example', 'app:3000'])(
    'responds under %s',
    (host) => {
      expect(isOwnHost(host, production)).toBe(true)
    },
  )

  test.each([
    'evil.example',
    'www.marsa.example.evil.example',
    'evil-www.marsa.example',
    'www.marsa.example:80',
    'app',
    'app:3001',
    'evil@www.marsa.example',
    'www.marsa.example/evil',
    'www.marsa.example, evil.example',
    'localhost:3000',
    '127.0.0.1',
    '',
    '*',
  ])('does not respond under "%s"', (host) => {
    expect(isOwnHost(host, production)).toBe(false)
  })
})

describe('an embedded site', () => {
  test.each(['localhost:3000', 'localhost:4000', '127.0.0.1:3000', '[::1]:3000', 'preview.localhost'])(
    'responds under %s, a name of this machine',
    (host) => {
      expect(isOwnHost(host, embedded)).toBe(true)
    },
  )

  test.each(['evil.example', 'localhost.evil.example', 'evil@localhost', '0.0.0.0:3000', '192.168.1.5:3000'])(
    'does not respond under %s',
    (host) => {
      expect(isOwnHost(host, embedded)).toBe(false)
    },
  )
})
