import {expect, test} from 'vitest'
import {previewPolicy} from './preview-policy.ts'

const given = {nonce: 'n1', studioUrl: 'https://studio.marsa.example/desk', isDevelopment: false}

test('scripts run by nonce alone, and only the Studio may frame the page', () => {
  const policy = previewPolicy(given)
  expect(policy).toMatch(/script-src 'self' 'nonce-n1' 'sha256-[^']+';/u)
  expect(policy).toMatch(/frame-ancestors https:\/\/studio\.marsa\.example$/u)
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/u)
})

test('from its sources the site may evaluate code, as hot reload does', () => {
  expect(previewPolicy({...given, isDevelopment: true})).toContain("'unsafe-eval'")
})
