import {existsSync, readFileSync, writeFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'
import path from 'node:path'
import {readArguments} from '#runtime/process/arguments.ts'

const {values} = readArguments({
  name: 'node commands/audit-log/build-verifier.ts',
  description: 'Writes the verifier of the record as one file without packages.',
  options: {
    check: {
      type: 'boolean',
      default: false,
      description: 'writes nothing; ends with 1 when the file is older than its sources',
    },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const entry = path.join(import.meta.dirname, 'verifier/main.ts')
const target = path.join(root, 'web/public/record/verify-record.mjs')

const importLine = /^import\s+(?:\{(?<names>[^}]*)\}\s+from\s+)?'(?<from>[^']+)'\s*;?$/gmu
const exported = /^export (?=(?:const|function|class) (?<name>\w+))/gmu

const resolveImport = (from: string, importer: string): string =>
  from.startsWith('#') ? path.join(root, from.slice(1)) : path.resolve(path.dirname(importer), from)

/** Turns the names of an import into members of a destructured object. */
const toMembers = (names = ''): string =>
  names
    .split(',')
    .map((name) => name.trim().replace(/\s+as\s+/u, ': '))
    .filter(Boolean)
    .join(', ')

const toVariable = (file: string): string => `module_${path.relative(root, file).replaceAll(/\W/gu, '_')}`

/** Wraps a module in a function that runs at once and returns the exports, so that names don't collide. */
function wrap(file: string, done: Map<string, string>): void {
  if (done.has(file)) return
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'))
  const body = code
    .replaceAll(importLine, (_, names: string | undefined, from: string) => {
      const members = toMembers(names)
      if (members === '') return ''
      if (from.startsWith('node:')) {
        return `const {${members}} = process.getBuiltinModule('${from}')`
      }
      const imported = resolveImport(from, file)
      wrap(imported, done)
      return `const {${members}} = ${toVariable(imported)}`
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
    `// ${path.relative(root, file).replaceAll(path.sep, '/')}\nconst ${toVariable(file)} = (() => {\n${body.replaceAll(exported, '')}\nreturn {${names.join(', ')}}\n})()\n`,
  )
}

function build(): string {
  const modules = new Map<string, string>()
  wrap(entry, modules)
  return `// Verifies a bundle of the record of regulated texts; needs Node 22 or later and nothing else. Made of the sources that each part names.\n\n${[...modules.values()].join('\n')}`
}

const text = build()
if (values.check) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
    console.error('The verifier is older than its sources: npx node commands/audit-log/build-verifier.ts')
    process.exitCode = 1
  }
} else writeFileSync(target, text)
