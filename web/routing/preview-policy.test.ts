import {expect, test} from 'vitest'
import {previewPolicy} from './preview-policy.ts'

const options = {
  nonce: 'n1',
  studioUrl: 'https://studio.marsa.example/desk',
  connect: "'self' wss://data.marsa.example",
  isDevelopment: false,
}

test('scripts run by nonce alone, and only the Studio may frame the page', () => {
  const policy = previewPolicy(options)
  expect(policy).toMatch(/script-src 'self' 'nonce-n1' 'sha256-[^']+';/u)
  expect(policy).toMatch(/frame-ancestors https:\/\/studio\.marsa\.example;/u)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/u)
})

test('the page connects to the given sources alone', () => {
  expect(previewPolicy(options)).toContain("connect-src 'self' wss://data.marsa.example;")
})

test('in development mode the site may evaluate code, for hot reload', () => {
  expect(previewPolicy({...options, isDevelopment: true})).toContain("'unsafe-eval'")
})

test('styles are written inline, as the overlays of the Studio do', () => {
  expect(previewPolicy(options)).toContain("style-src 'self' 'unsafe-inline';")
})
