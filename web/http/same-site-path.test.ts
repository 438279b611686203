import {expect, test} from 'vitest'
import {sameSitePath} from './same-site-path.ts'

test.each(['/legal', '/ar/trading-conditions?q=a'])('%s is a way back', (path) => {
  expect(sameSitePath(path)).toBe(path)
})

test.each([
  '//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '',
  null,
  '/\t/evil.example',
])('%j leads to the home page', (path) => {
  expect(sameSitePath(path)).toBe('/')
})
