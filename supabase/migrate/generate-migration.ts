import {z} from 'zod'
import type {Catalogue} from '../catalogue/catalogue.ts'
import type {SchemaFile} from './schemas.ts'
import {dropStatements, type Plan, planMigration} from './plan-migration.ts'

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

const rowShape = z.record(z.string(), z.unknown())

const listRows = (catalogue: Catalogue, table: string): readonly string[] =>
  [...catalogue].flatMap(([object, text]) => (object.startsWith(`row of ${table} `) ? [text] : []))

function readPrimaryKey(catalogue: Catalogue, table: string): readonly string[] {
  for (const [object, definition] of catalogue) {
    const columns = /^PRIMARY KEY \((?<columns>[^)]+)\)$/u.exec(definition)?.groups?.['columns']
    if (object.startsWith(`constraint ${table} `) && columns !== undefined) return columns.split(', ')
  }
  throw new Error(`The table ${table} has no primary key.`)
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Statements that add or change the rows in the schemas. Removed rows become comments. */
function upsertRows(table: string, from: Catalogue, to: Catalogue): readonly string[] {
  const key = readPrimaryKey(to, table)
  const byKey = (catalogue: Catalogue) =>
    new Map(
      listRows(catalogue, table).map((text) => {
        const values = rowShape.parse(JSON.parse(text))
        return [JSON.stringify(key.map((column) => values[column])), {text, values}]
      }),
    )
  const [before, after] = [byKey(from), byKey(to)]
  const upserts = [...after].flatMap(([id, {text, values}]) => {
    const former = before.get(id)
    if (former?.text === text) return []
    const columns = Object.keys(values)
    // Only changed columns, because an operator may have set the others.
    const changed = columns.filter(
      (column) => former && JSON.stringify(former.values[column]) !== JSON.stringify(values[column]),
    )
    const changes = changed.map((column) => `${column} = excluded.${column}`).join(', ')
    return [
      [
        `insert into public.${table} (${columns.join(', ')})`,
        `  select ${columns.join(', ')} from jsonb_populate_record(null::public.${table}, ${quoted(text)})`,
        `  on conflict (${key.join(', ')}) do ${changes ? `update set ${changes}` : 'nothing'};`,
      ].join('\n'),
    ]
  })
  const gone = [...before].filter(([id]) => !after.has(id))
  return [...upserts, ...gone.map(([, {text}]) => `-- by hand: removed: row of ${table}: ${text}`)]
}

/** An object's name in the schemas' statements, which identify a function without its parameters. */
const declared = (object: string) => object.replace(/^(?<name>function \w+)\(.*$/u, '$<name>')

type Right = Readonly<{grantee: string; privilege: string}>

/** Parses rights from the catalogue, such as `anon SELECT, PUBLIC EXECUTE`. */
const parseRights = (text: string | undefined): readonly Right[] =>
  (text ?? '').split(', ').flatMap((each) => {
    const [grantee = '', privilege] = each.split(' ')
    return privilege === undefined ? [] : [{grantee, privilege}]
  })

/** Revokes all rights on an object from roles that lose one. The remaining rights are granted again. */
function makeRevokeStatements({rights}: Plan, from: Catalogue, to: Catalogue): readonly string[] {
  const lists = [...from].flatMap(([list, text]) => {
    const on = /^rights on (?:column )?(?<object>function .+|\w+)/u.exec(list)?.groups?.['object']
    if (on === undefined || !rights.has(declared(on))) return []
    const kept = parseRights(to.get(list))
    const lost = parseRights(text).filter(
      (right) => !kept.some((each) => each.grantee === right.grantee && each.privilege === right.privilege),
    )
    // A removed object doesn't need a revoke.
    const isGone = on.startsWith('function ') ? !to.has(on) : !to.has(`table ${on}`)
    return isGone ? [] : lost.map(({grantee}) => ({on, grantee}))
  })
  const statements = lists.map(({on, grantee}) => {
    const [kind, name] = on.startsWith('function ') ? ['function ', on.slice('function '.length)] : ['', on]
    return `revoke all on ${kind}public.${name} from ${grantee === 'PUBLIC' ? 'public' : grantee};`
  })
  return [...new Set(statements)]
}

/** The schemas' statements that create missing or changed objects, in order. */
function makeStatements({fates, rights, rowSecurity}: Plan, files: readonly SchemaFile[]): readonly string[] {
  const kept = [...fates].filter(([, fate]) => fate !== 'drop')
  const fatesByObject = new Map(kept.map(([key, fate]) => [declared(key), fate]))
  const isMade = (object: string) => fatesByObject.has(object) && fatesByObject.get(object) !== 'replace'
  const isWanted = ({object, table}: Statement): boolean => {
    if (fatesByObject.has(object) || isMade(`table ${table}`)) return true
    const owner = /^rights on (?<owner>.+)$/u.exec(object)?.groups?.['owner']
    if (owner !== undefined) return rights.has(owner) || isMade(owner) || isMade(`view ${owner}`)
    return object === `row security of ${table}` && rowSecurity.has(table)
  }
  return readStatements(files)
    .filter(isWanted)
    .map(({object, text}) =>
      fatesByObject.get(object) === 'replace'
        ? text.replace(/^create (?=function|view)/mu, 'create or replace ')
        : text,
    )
}

/**
 * Writes a migration from one catalogue to another with the schemas' statements. Changes that move rows or may violate a constraint become lines that
 * start with "-- by hand".
 */
export function generateMigration(from: Catalogue, to: Catalogue, files: readonly SchemaFile[]): string {
  const plan = planMigration(from, to)
  const parts = [
    '-- Brings a database to supabase/schemas.',
    ...dropStatements(plan),
    ...makeRevokeStatements(plan, from, to),
    ...plan.byHand.map(({kind, object}) => `-- by hand: ${kind}: ${object}`),
    ...makeStatements(plan, files),
    ...[...plan.rows].flatMap((table) => upsertRows(table, from, to)),
  ]
  return `${parts.join('\n\n')}\n`
}
