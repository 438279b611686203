import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {expect, test} from 'vitest'
import type {BuildInputs} from '#commands/build/fingerprint.ts'
import {siteInputs} from '#commands/site/plan-site.ts'
import {studioInputs} from '../studio/plan-studio.ts'

const root = path.resolve(import.meta.dirname, '../..')
const context = {root, url: 'http://localhost', port: 80, variables: {}}

const imported = /from '#(?<folder>[a-z-]+)\//gu

/** The folders that the sources below the inputs' folders import from. */
function importedFolders({paths}: BuildInputs): string[] {
  const sources = globSync(
    paths.map((entry) => (path.extname(entry) === '' ? `${entry}/**/*.{ts,tsx}` : entry)),
    {cwd: root, exclude: ['**/*.test.*', '**/node_modules/**', '**/.next*/**', '**/dist*/**']},
  )
  const folders = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(imported)].map(({groups}) => groups?.['folder']),
  )
  return [...new Set(folders)].filter((folder) => folder !== undefined)
}

test.each([
  ['the site', siteInputs({...context, reach: 'loopback'})],
  ['the Studio', studioInputs(context)],
])('%s is built anew when anything changes that its sources import', (_name, inputs) => {
  const folders = importedFolders(inputs)
  expect(folders).toContain('schemas')
  expect(inputs.paths).toEqual(expect.arrayContaining(folders))
})
