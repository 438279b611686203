import {existsSync, globSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {describe, expect, test} from 'vitest'
import {z} from 'zod'
import {withSlashes} from './sources/isolated-tests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const {scripts} = z
  .object({scripts: z.record(z.string(), z.string())})
  .parse(JSON.parse(read('package.json')))

const pages = globSync(['*.md', 'docs/**/*.md'], {cwd: root})
  .map((file) => withSlashes(file))
  .filter((file) => file !== 'CHANGELOG.md')

/** The texts in backticks, except examples: `<name>`, `…`. */
const listCode = (text: string): string[] =>
  [...text.matchAll(/`(?<code>[^`\n]+)`/gu)].flatMap(({groups}) => groups?.['code'] ?? [])

const folders = new Set(globSync('*/', {cwd: root}).map((folder) => withSlashes(folder).replace(/\/$/u, '')))

/** Whether a text names a file or folder of the project: it begins with one of its folders. */
const isPlace = (code: string): boolean =>
  /^[\w.@[\]+-]+(?:\/[\w.@[\]+-]+)+\/?$/u.test(code) && folders.has(code.split('/', 1)[0] ?? '')

/** Files that a build, a start or a recording makes. */
const made = /^(?:node_modules|web\/\.next|\.data|tests\/recording\/hosted\.json)/u

const testFolders = ['', 'tests', 'tests/contract', 'tests/contract/framework'] as const

/** The anchor that GitHub gives a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/gu, '-')

const listAnchors = (page: string): ReadonlySet<string> =>
  new Set(
    [...read(page).matchAll(/^#+ (?<heading>.+)$/gmu)].map(({groups}) => toAnchor(groups?.['heading'] ?? '')),
  )

describe.each(pages)('%s', (page) => {
  const text = read(page)

  test('names only files and folders that exist', () => {
    const named = listCode(text).filter((code) => isPlace(code) && !made.test(code))
    expect(named.filter((place) => !existsSync(path.join(root, place)))).toEqual([])
  })

  test('names only tests that exist', () => {
    const named = listCode(text).filter((code) => /^[^\s*]+\.(?:test|spec)\.tsx?$/u.test(code))
    const missing = named.filter(
      (file) => !testFolders.some((folder) => existsSync(path.join(root, folder, file))),
    )
    expect(missing).toEqual([])
  })

  test('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run (?:--silent )?(?<name>[\w:]+(?:-[\w:]+)*)/gu)].map(
      ({groups}) => groups?.['name'] ?? '',
    )
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('links only to pages and sections that exist', () => {
    const links = [...text.matchAll(/\]\((?<target>[^)\s]+)\)/gu)].map(({groups}) => groups?.['target'] ?? '')
    const broken = links.filter((link) => {
      if (/^(?:https?|mailto):/u.test(link)) return false
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
      if (!existsSync(path.join(root, target))) return true
      return anchor !== undefined && target.endsWith('.md') && !listAnchors(target).has(anchor)
    })
    expect(broken).toEqual([])
  })
})

test('framework internals are at most thirty rows, each with a place and a test', () => {
  const rows = read('docs/framework-internals.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((row) => row.split('|').map((cell) => cell.trim()))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.length).toBeLessThanOrEqual(30)
  for (const [, place = '', , tests = ''] of rows) {
    expect(listCode(place).filter((code) => !existsSync(path.join(root, code)))).toEqual([])
    expect(tests).toMatch(/\.(?:test|spec)\.ts`/u)
  }
})
