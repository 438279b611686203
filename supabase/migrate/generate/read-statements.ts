import type {SchemaFile} from '../read-schemas.ts'
import {splitStatements} from './split-statements.ts'

/** A statement of the schemas: what it makes, as `function is_staff` or `rights on staff`, and the table or view that this belongs to. */
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

/** A statement by what it makes; nothing for what no catalogue shows, as the settings of a role. */
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

/** Every statement of the schemas, in their order. */
export const readStatements = (files: readonly SchemaFile[]): readonly Statement[] =>
  files.flatMap(({text}) => splitStatements(text).map(readStatement))
