import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'
import path from 'node:path'

// `node commands/audit-log/build-verifier.ts` writes the verifier as one file without packages; `--check` compares it with its sources.
const root = path.resolve(import.meta.dirname, '../..')
const entry = path.join(import.meta.dirname, 'verifier/main.ts')
const target = path.join(root, 'web/public/record/verify-record.mjs')

const importLine = /^import\s+(?:\{(?<names>[^}]*)\}\s+from\s+)?'(?<from>[^']+)'\s*;?$/gmu
const exported = /^export (?=(?:const|function|class) (?<name>\w+))/gmu

const resolveImport = (from: string, importer: string): string =>
  from.startsWith('#') ? path.join(root, from.slice(1)) : path.resolve(path.dirname(importer), from)

/** The names of an import, as members of an object that is taken apart. */
const membersOf = (names = ''): string =>
  names
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s+/u, ': '))
    .filter(Boolean)
    .join(', ')

const variableOf = (file: string): string => `module_${path.relative(root, file).replaceAll(/\W/gu, '_')}`

/** One module as a function that runs at once and returns what the module exports, so that no two names meet. */
function wrap(file: string, done: Map<string, string>): void {
  if (done.has(file)) return
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  const body = code
    .replaceAll(importLine, (_, names: string | undefined, from: string) => {
      const members = membersOf(names)
      if (members === '') return ''
      if (from.startsWith('node:')) {
        return `const {${members}} = process.getBuiltinModule('${from}')`
      }
      const imported = resolveImport(from, file)
      wrap(imported, done)
      return `const {${members}} = ${variableOf(imported)}`
    })
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim()
  if (/^import\s/mu.test(body)) throw new Error(`${file} has an import that cannot be joined`)
  const names = [...body.matchAll(exported)].map(({groups}) => groups?.['name'] ?? '')
  done.set(
    file,
    `// ${path.relative(root, file).replaceAll(path.sep, '/')}\nconst ${variableOf(file)} = (() => {\n${body.replaceAll(exported, '')}\nreturn {${names.join(', ')}}\n})()\n`,
  )
}

function build(): string {
  const modules = new Map<string, string>()
  wrap(entry, modules)
  return `// Verifies a bundle of the record of regulated texts; needs Node 22 or later and nothing else. Made of the sources that each part names.\n\n${[...modules.values()].join('\n')}`
}

const text = build()
if (process.argv.includes('--check')) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('The verifier is older than its sources: node commands/audit-log/build-verifier.ts')
    process.exitCode = 1
  }
} else writeFileSync(target, text)
