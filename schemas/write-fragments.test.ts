import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {writeFragments} from './write-fragments.ts'

const comparison = /\$lang\s*(?:==|!=|in\b)|(?:==|!=)\s*\$lang\b|\bselect\(\s*\$lang\b/u

const sources = globSync('{web,workers}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/.next*/**', '**/*.test.ts', '**/*.generated.ts'],
})

test('queries choose a language with the generated fragments only', () => {
  expect(writeFragments()).toMatch(comparison)
  expect(sources.filter((file) => comparison.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the stored fragments follow the records', () => {
  expect(readFileSync('schemas/queries/localized.generated.ts', 'utf8')).toBe(writeFragments())
})
