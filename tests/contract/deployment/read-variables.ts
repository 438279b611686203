import {globSync, readFileSync} from 'node:fs'
import {isBuiltin} from 'node:module'
import path from 'node:path'
import {parseSync, Visitor} from 'oxc-parser'
import {documentedVariables} from '#tests/run/hosted-variables.ts'

const documented: ReadonlySet<string> = new Set(documentedVariables)

type Module = Readonly<{imports: readonly string[]; packages: readonly string[]; names: readonly string[]}>

const known = new Map<string, Module>()

/** The file that an import leads to; undefined for a package. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? path.join(path.dirname(from), specifier) : undefined
}

/** The package that an import names; undefined for a file and for a module of Node. */
function packageName(specifier: string): string | undefined {
  if (isBuiltin(specifier)) return undefined
  return /^(?:@[^/]+\/)?[^@.#/][^/]*/u.exec(specifier)?.[0]
}

/** What a module imports as values, and each documented variable that it names as a name or as a whole text. */
function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8')
  const {module, program} = parseSync(file, text)
  const names: string[] = []
  const add = (name: string) => {
    if (documented.has(name)) names.push(name)
  }
  new Visitor({
    Identifier: (node) => add(node.name),
    Literal: (node) => {
      if (typeof node.value === 'string') add(node.value)
    },
  }).visit(program)
  const statically = module.staticImports
    .filter(({entries}) => entries.length === 0 || entries.some(({isType}) => !isType))
    .map(({moduleRequest}) => moduleRequest.value)
  const again = module.staticExports.flatMap(({entries}) =>
    entries.flatMap(({moduleRequest, isType}) => (moduleRequest && !isType ? [moduleRequest.value] : [])),
  )
  const dynamically = module.dynamicImports.map(({moduleRequest: {start, end}}) =>
    text.slice(start + 1, end - 1),
  )
  const specifiers = [...statically, ...again, ...dynamically]
  const imports = specifiers.flatMap((specifier) => resolve(file, specifier) ?? [])
  return {
    names,
    imports: imports.filter((found) => /\.[mc]?tsx?$/u.test(found)),
    packages: specifiers.flatMap((specifier) => packageName(specifier) ?? []),
  }
}

/** The modules that a program starts with, and what these import. */
function readModules(entries: readonly string[]): readonly Module[] {
  const reached = new Set<string>(entries)
  const modules: Module[] = []
  for (const file of reached) {
    const read = known.get(file) ?? readModule(file)
    known.set(file, read)
    modules.push(read)
    for (const found of read.imports) reached.add(found)
  }
  return modules
}

/** The documented variables that a program reads, by the modules that it starts with. */
export const variablesReadBy = (entries: readonly string[]): ReadonlySet<string> =>
  new Set(readModules(entries).flatMap(({names}) => names))

/** The packages that a program loads, by the modules that it starts with. */
export const packagesLoadedBy = (entries: readonly string[]): ReadonlySet<string> =>
  new Set(readModules(entries).flatMap(({packages}) => packages))

/** What each program of `deploy/` starts with. Next finds the modules of the site by their places. */
export const entriesOf: Readonly<Record<string, readonly string[]>> = {
  site: [
    'commands/serve.ts',
    ...globSync('web/**/*.{ts,tsx}', {exclude: ['web/.next*/**', '**/*.test.{ts,tsx}']}),
  ],
  mailer: ['workers/mailer/main.ts'],
  // The rules of its forms run in a process of their own.
  publisher: ['workers/publisher/main.ts', 'workers/publisher/form-rules/validator.ts'],
  'uptime-monitor': ['workers/uptime-monitor/main.ts'],
  'market-data': ['workers/market-data/main.ts'],
  retention: ['workers/retention/main.ts'],
  evidence: ['commands/evidence/nightly.ts'],
}

const messageOf = (program: () => unknown): string => {
  try {
    program()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return ''
}

/** The variables that a program says are missing. */
export const missingIn = (program: () => unknown): readonly string[] =>
  [...messageOf(program).matchAll(/^Missing (?:or malformed )?(?<name>[A-Z_]+):/gmu)].map(
    ([, name = '']) => name,
  )
