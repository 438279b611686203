import {globSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {readShippedPlaces, readSitePlaces} from '#commands/npm-packages.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

const versions = z.record(z.string(), z.string())
const {dependencies, peerDependencies, overrides, allowScripts} = z
  .object({
    dependencies: versions,
    peerDependencies: versions,
    overrides: versions,
    allowScripts: z.record(z.string(), z.boolean()),
  })
  .parse(JSON.parse(read('package.json')))
const {packages} = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        hasInstallScript: z.boolean().optional(),
        peer: z.boolean().default(false),
        version: z.string().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json')))

const nameAt = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Prereleases that others bring into what production installs. */
const transitive = new Set(
  [...readShippedPlaces(path.join(root, 'package-lock.json'))].flatMap((place) =>
    packages[place]?.version?.includes('-') ? [nameAt(place)] : [],
  ),
)

/** The name, version and declaring file of each dependency of the root and of its workspaces. */
const direct = ['package.json', ...globSync('packages/*/package.json', {cwd: root})].flatMap((file) => {
  const own = z
    .object({
      dependencies: versions,
      peerDependencies: versions.default({}),
      devDependencies: versions.default({}),
    })
    .parse(JSON.parse(read(file)))
  return Object.entries({...own.dependencies, ...own.peerDependencies, ...own.devDependencies}).map(
    ([name, version]) => [name, version, file] as const,
  )
})

/** The packages of the table, each with its kind and its reason. */
const explained = new Map(
  read('docs/dependencies.md')
    .split('\n')
    .flatMap((line) => {
      const [, name = '', kind, why, until] = line.split('|').map((cell) => cell.trim())
      const names = /^`[^`]+`(?:, `[^`]+`)*$/u.test(name) ? name.replaceAll('`', '').split(', ') : []
      return kind && why && until ? names.map((each) => [each, {kind, why, until}] as const) : []
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

  test('says why each prerelease is there that another package brings, and names none that is gone', () => {
    const named = [...explained].flatMap(([name, {kind}]) => (kind === 'transitive' ? [name] : []))
    expect(transitive.size).toBeGreaterThan(0)
    expect(named.toSorted()).toEqual([...transitive].toSorted())
  })

  test('says why each patched package is, and explains no patch that is gone', () => {
    const named = [...explained].flatMap(([name, {kind}]) => (kind === 'patched' ? [name] : []))
    expect(patched.length).toBeGreaterThan(0)
    expect(named.toSorted()).toEqual(patched.toSorted())
  })

  test('explains no package that is gone', () => {
    const known = new Set([
      ...direct.map(([name]) => name),
      ...Object.keys(overrides),
      ...patched,
      ...transitive,
    ])
    expect([...explained.keys()].filter((name) => !known.has(name))).toEqual([])
  })

  test('explains no override that is gone', () => {
    const named = [...explained].flatMap(([name, {kind}]) => (kind === 'override' ? [name] : []))
    expect(named.toSorted()).toEqual(Object.keys(overrides).toSorted())
  })
})

test.each(direct)('%s is pinned to one version, %s, by %s', (_, version) => {
  expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u)
})

// Two versions would mean two copies, and `patches/` only changes the root's.
test('the root and its workspaces use one version of each package', () => {
  const used = new Set(direct.map(([name, version]) => `${name}@${version}`))
  const names = new Set(direct.map(([name]) => name))
  expect(direct.some(([, , file]) => file !== 'package.json')).toBe(true)
  expect(used.size).toBe(names.size)
})

test('each install script of the lock file is allowed or forbidden by name, on every platform', () => {
  const scripted = Object.entries(packages).flatMap(([place, {hasInstallScript}]) =>
    hasInstallScript && place !== '' ? [nameAt(place)] : [],
  )
  expect(scripted.length).toBeGreaterThan(0)
  expect(scripted.filter((name) => allowScripts[name] === undefined)).toEqual([])
})

const workflows = globSync('.github/workflows/*.yml', {cwd: root}).map(read)

test('each action of a workflow is pinned by commit, and a workflow may read the repository only', () => {
  expect(workflows.length).toBeGreaterThan(0)
  for (const workflow of workflows) {
    const used = [...workflow.matchAll(/uses: (?<action>.+)/gu)].map(({groups}) => groups?.['action'] ?? '')
    for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/u)
    expect(workflow).toMatch(/^permissions:\n {2}contents: read\njobs:/mu)
  }
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
    '{*.config.ts,sanity.cli.ts,{domain,i18n,runtime,web,schemas,studio,content,supabase,workers,commands}/**/*.{ts,tsx}}',
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
  const installed = {...dependencies, ...peerDependencies}
  expect([...packages].filter(([name]) => installed[name] === undefined && !isBuiltin(name))).toEqual([])
})

test("the site's image has no package of the Studio, and the publisher's has them", () => {
  const lockFile = path.join(root, 'package-lock.json')
  const site = readSitePlaces(lockFile)
  const shipped = readShippedPlaces(lockFile)
  // Visual editing in the site needs these too.
  const shared = new Set(['@sanity/icons', '@sanity/ui', 'rxjs'])
  const ofStudio = Object.keys(peerDependencies).filter((name) => !shared.has(name))
  expect(ofStudio).toContain('sanity')
  for (const name of [...ofStudio, '@sanity/cli', '@sanity/schema', 'vite', 'rolldown']) {
    expect.soft([name, site.has(`node_modules/${name}`)]).toEqual([name, false])
    expect.soft([name, shipped.has(`node_modules/${name}`)]).toEqual([name, true])
  }
  for (const name of ['sanity', '@sanity/vision', '@sanity/cli'])
    expect.soft([name, packages[`node_modules/${name}`]?.peer]).toEqual([name, true])
  for (const name of Object.keys(dependencies)) expect.soft(site).toContain(`node_modules/${name}`)
})
