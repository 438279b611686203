import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** The one file that compares the language of a query. */
const writer = 'web/content/fragments/localized.ts'

const comparison = /\$lang\s*(?:==|!=|in\b)|(?:==|!=)\s*\$lang\b|\bselect\(\s*\$lang\b/u

const sources = globSync('{web,workers}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**', '**/.next*/**', '**/*.test.ts', '**/*.generated.ts'],
})

test('queries choose a language with the one fragment for it', () => {
  expect(sources).toContain(writer)
  const comparing = sources.filter((file) => comparison.test(readFileSync(file, 'utf8')))
  expect(comparing).toEqual([writer])
})
