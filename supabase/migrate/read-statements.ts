import type {SchemaFile} from './schemas.ts'

// Comments, quoted text and function bodies, where semicolons don't end a statement. Schemas don't escape quotes with backslashes.
const part =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(?<tag>\w*)\$[\s\S]*?\$\k<tag>\$|[^;'"$/-]+|[\s\S]/gu

const isComment = (text: string) => text.startsWith('--') || text.startsWith('/*')

/** The statements of an SQL text in order, each with its preceding comments and its semicolon. */
export function splitStatements(text: string): readonly string[] {
  const statements: string[] = []
  let current = ''
  let hasCode = false
  for (const [found] of text.matchAll(part)) {
    current += found
    if (found === ';') {
      if (hasCode) statements.push(current.trim())
      current = ''
      hasCode = false
    } else if (!isComment(found) && found.trim() !== '') hasCode = true
  }
  if (hasCode) throw new Error(`A statement has no semicolon: ${current.trim()}`)
  return statements
}

/** A statement of the schemas with its object, such as `function is_staff` or `rights on staff`, and the table or view that the object belongs to. */
export type Statement = Readonly<{object: string; table: string; text: string}>

type Names = Readonly<{name: string; table: string}>

const made: ReadonlyArray<readonly [RegExp, (names: Names) => string]> = [
  [/^create function public\.(?<name>\w+)/u, ({name}) => `function ${name}`],
  [/^create view public\.(?<name>\w+)/u, ({name}) => `view ${name}`],
  [/^create table public\.(?<table>\w+)/u, ({table}) => `table ${table}`],
  [/^create (?:type|domain) public\.(?<name>\w+)/u, ({name}) => `type ${name}`],
  [/^create (?:unique )?index (?<name>\w+) on public\.(?<table>\w+)/u, ({name}) => `index ${name}`],
  [
    /^create (?:constraint )?trigger (?<name>\w+)\s[\s\S]*?\son (?:public\.)?(?<table>[\w.]+)/u,
    ({name, table}) => `trigger ${table} ${name}`,
  ],
  [
    /^create policy "(?<name>[^"]+)" on public\.(?<table>\w+)/u,
    ({name, table}) => `policy ${table} "${name}"`,
  ],
  [/^alter table public\.(?<table>\w+) \w+ row level security/u, ({table}) => `row security of ${table}`],
  [/^insert into public\.(?<table>\w+)/u, ({table}) => `rows of ${table}`],
  [/^(?:grant|revoke) [\s\S]*? on function public\.(?<name>\w+)/u, ({name}) => `rights on function ${name}`],
  [/^(?:grant|revoke) [\s\S]*? on public\.(?<table>\w+)/u, ({table}) => `rights on ${table}`],
]

const comments = /^(?:--[^\n]*\n\s*)+/u

/** Parses a statement. The object is empty if catalogues don't include it, such as role settings. */
export function readStatement(text: string): Statement {
  const code = text.replace(comments, '')
  for (const [pattern, describe] of made) {
    const found = pattern.exec(code)?.groups
    if (!found) continue
    const names = {name: found['name'] ?? '', table: found['table'] ?? ''}
    return {object: describe(names), table: names.table, text}
  }
  return {object: '', table: '', text}
}

const header = /^(?:--[^\n]*\n)+\n/u

/** Every statement of the schemas, in order. The first statement of a file doesn't include the file's header. */
export const readStatements = (files: readonly SchemaFile[]): readonly Statement[] =>
  files.flatMap(({text}) => splitStatements(text.replace(header, '')).map(readStatement))
