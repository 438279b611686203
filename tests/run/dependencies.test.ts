import {globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

const versions = z.record(z.string(), z.string())
const {dependencies, devDependencies, overrides, allowScripts} = z
  .object({
    dependencies: versions,
    devDependencies: versions,
    overrides: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')))
const {packages} = z
  .object({packages: z.record(z.string(), z.object({hasInstallScript: z.boolean().optional()}))})
  .parse(JSON.parse(read('package-lock.json')))

const direct = Object.entries({...dependencies, ...devDependencies})

/** The packages of the table, each with its kind and its reason. */
const explained = new Map(
  read('docs/dependencies.md')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', kind, why, until] = line.split('|').map((cell) => cell.trim())
      const packageName = /^`([^`]+)`$/u.exec(name)?.[1]
      return packageName && kind && why && until ? [[packageName, {kind, why, until}] as const] : []
    }),
)

/** Packages that `patches/` changes; `patch-package` fails where one of them is gone, or has another version. */
const patched = globSync('patches/*.patch', {cwd: root}).map((file) =>
  path
    .basename(file)
    .replace(/\+[^+]+$/u, '')
    .replace('+', '/'),
)

describe('docs/dependencies.md', () => {
  test.each(Object.keys(overrides))('says why %s is overridden', (name) => {
    expect(explained.get(name)?.kind).toBe('override')
  })

  test.each(direct.filter(([, version]) => version.includes('-')))('says why %s is a prerelease', (name) => {
    expect(explained.get(name)?.kind).toBe('prerelease')
  })

  test('says why each patched package is, and explains no patch that is gone', () => {
    const named = [...explained].flatMap(([name, {kind}]) => (kind === 'patched' ? [name] : []))
    expect(patched.length).toBeGreaterThan(0)
    expect(named.toSorted()).toEqual(patched.toSorted())
  })

  test('explains no package that is gone', () => {
    const known = new Set([...direct.map(([name]) => name), ...Object.keys(overrides), ...patched])
    expect([...explained.keys()].filter((name) => !known.has(name))).toEqual([])
  })

  test('explains no override that is gone', () => {
    const named = [...explained].flatMap(([name, {kind}]) => (kind === 'override' ? [name] : []))
    expect(named.toSorted()).toEqual(Object.keys(overrides).toSorted())
  })
})

test.each(direct)('%s is pinned to one version, %s', (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u)
})

test('each install script of the lock file is allowed or forbidden by name, on every platform', () => {
  const scripted = Object.entries(packages).flatMap(([place, {hasInstallScript}]) =>
    hasInstallScript ? [place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
  )
  expect(scripted.length).toBeGreaterThan(0)
  expect(scripted.filter((name) => allowScripts[name] === undefined)).toEqual([])
})

/** The commands of developers: they need the whole repository and what is installed for it. */
const forDevelopers =
  /\.test\.tsx?$|^schemas\/generate-types\.ts$|^supabase\/(?:types|catalogue)\/|^supabase\/(?:generate-types|make-migration)\.ts$/u

const importedPackage =
  /(?:^(?:import|export)(?! type\b)[^;']*?\bfrom |^import |\bimport\()'(?<name>@[^/']+\/[^/']+|[^@.#/'][^/']*)/gmu

/** The packages that sources import at run time, each with a file that does. */
function importedPackages(files: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>()
  for (const file of files)
    for (const {groups} of read(file).matchAll(importedPackage)) packages.set(groups?.['name'] ?? '', file)
  return packages
}

test('what production runs is installed with --omit=dev', () => {
  const sources = globSync(
    '{*.config.ts,sanity.cli.ts,{domain,web,schemas,studio,content,supabase,workers,commands}/**/*.{ts,tsx}}',
    {
      cwd: root,
      exclude: [
        '**/node_modules/**',
        '**/.next*/**',
        '**/dist*/**',
        'vitest.config.ts',
        'playwright.config.ts',
      ],
    },
  ).filter((file) => !forDevelopers.test(file))
  const packages = importedPackages(sources)
  expect(packages.size).toBeGreaterThan(30)
  expect([...packages].filter(([name]) => devDependencies[name] !== undefined)).toEqual([])
})
