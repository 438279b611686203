import {existsSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const folders = ['', 'tests', 'tests/contract'] as const

test('every test that docs/security.md names is there', () => {
  const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  const named = Array.from(
    text.matchAll(/`(?<file>[^`\s]+\.(?:test|spec)\.ts)`/gu),
    ({groups}) => groups?.['file'] ?? '',
  )
  expect(named.length).toBeGreaterThan(50)
  const missing = named.filter((file) => !folders.some((folder) => existsSync(path.join(root, folder, file))))
  expect(missing).toEqual([])
})
