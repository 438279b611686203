import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

// Files of routes export what the framework calls by name.
const sources = globSync(
  '{domain,web,schemas,studio,content,supabase,workers,commands,emulators,dev-stack}/**/*.{ts,tsx}',
  {
    exclude: [
      '**/node_modules/**',
      '**/.next*/**',
      '**/dist*/**',
      'web/app/**',
      '**/*.test.{ts,tsx}',
      '**/*.generated.ts',
    ],
  },
)

const exported = /^export (?:async )?(?:const|function\*?|class) (?<name>\w+)/gmu

/** The files that export each name. */
const filesByName = new Map<string, Set<string>>()
for (const file of sources)
  for (const {groups} of readFileSync(file, 'utf8').matchAll(exported)) {
    const name = groups?.['name'] ?? ''
    filesByName.set(name, (filesByName.get(name) ?? new Set<string>()).add(file))
  }

test('no two modules export the same name', () => {
  expect(filesByName.size).toBeGreaterThan(2_000)
  expect([...filesByName].filter(([, files]) => files.size > 1)).toEqual([])
})
