import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'

/** How a module of the site keeps what changes: shared by all bundles, as a limit, or in a variable or an empty collection beside its functions. */
const kept =
  /^ {2}var marsa\w+|^(?:const|let) \w+ = create(?:Request|Log)Budget\(|^(?:export )?let \w+|^const \w+(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\)/mu

const read = (file: string) => readFileSync(file, 'utf8')

/** Modules that run in browsers, each for one visitor. */
const ofBrowsers = new Set(['web/ui/hydration-gate.ts', 'web/ui/toast/toast-store.ts'])

const keeping = globSync('web/**/*.{ts,tsx}', {exclude: ['web/.next*/**', '**/*.test.{ts,tsx}']}).filter(
  (file) => kept.test(read(file)) && !ofBrowsers.has(file),
)

test('what a process of the site keeps is in the table of docs/many-servers.md, by its file', () => {
  expect(keeping.length).toBeGreaterThan(25)
  const documentation = read('docs/many-servers.md')
  expect(keeping.filter((file) => !documentation.includes(`\`${file.replace(/^web\//u, '')}\``))).toEqual([])
})

test('and the table names no file that is not there', () => {
  const named = [...read('docs/many-servers.md').matchAll(/^\|.*$/gmu)].flatMap(([row]) =>
    [...row.matchAll(/`(?<file>[\w./-]+\/[\w.-]*\.ts)`/gu)].map(([, file = '']) => file),
  )
  expect(named.length).toBeGreaterThan(25)
  const files = new Set(globSync('web/**/*.ts', {exclude: ['web/.next*/**']}))
  expect(named.filter((file) => !files.has(`web/${file}`))).toEqual([])
})
