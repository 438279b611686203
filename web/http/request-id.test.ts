import {describe, expect, test} from 'vitest'
import {chooseRequestId} from './request-id.ts'

const ofNginx = '4f2a1c9e8b7d6a5f4e3d2c1b0a998877'
const ofBalancer = '7b0e4a1c-3a52-4f0e-9a57-0c1b2d3e4f50'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u

describe('the id of a request', () => {
  test.each([ofNginx, ofBalancer])('is what a trusted proxy says: %s', (named) => {
    expect(chooseRequestId(named, true)).toBe(named)
  })

  test('is its own where no proxy is trusted', () => {
    expect(chooseRequestId(ofNginx, false)).toMatch(uuid)
    expect(chooseRequestId(ofNginx, false)).not.toBe(chooseRequestId(ofNginx, false))
  })

  test.each([
    undefined,
    '',
    'short',
    'a'.repeat(65),
    `${ofNginx}\n{"level":60}`,
    `${ofNginx}, ${ofBalancer}`,
    '<script>alert(1)</script>',
    'layla.haddad@example.com',
  ])('is its own where a proxy says %j', (named) => {
    expect(chooseRequestId(named, true)).toMatch(uuid)
  })

  test('is its own where a header comes twice', () => {
    expect(chooseRequestId([ofNginx, ofBalancer], true)).toMatch(uuid)
  })
})
