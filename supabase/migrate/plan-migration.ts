import {compareCatalogues, type Difference, type Catalogue} from '../catalogue/catalogue.ts'

/** An object of the catalogue by its parts. `table` is the table or view that it belongs to. */
type DescribedObject = Readonly<{
  type:
    | 'function'
    | 'trigger'
    | 'policy'
    | 'index'
    | 'type'
    | 'relation'
    | 'column'
    | 'row'
    | 'rights'
    | 'function rights'
    | 'other'
  name: string
  table: string
}>

const shapes: ReadonlyArray<readonly [DescribedObject['type'], RegExp]> = [
  ['function', /^function (?<name>\w+)\(/u],
  ['trigger', /^trigger (?<table>\S+) (?<name>.+)$/u],
  ['policy', /^policy (?<table>\S+) "(?<name>.+)"$/u],
  ['index', /^index (?<name>.+)$/u],
  ['type', /^type (?<name>\w+)$/u],
  ['relation', /^(?:table|definition of view) (?<table>\w+)$/u],
  ['column', /^column (?<table>\w+)\.(?<name>.+)$/u],
  ['row', /^row of (?<table>\w+) /u],
  ['function rights', /^rights on function (?<name>\w+)\(/u],
  ['rights', /^rights on (?:column )?(?<table>\w+)(?:\.\w+)?$/u],
  ['other', /^constraint (?<table>\w+) (?<name>.+)$/u],
]

const indexedTable = / ON (?:ONLY )?public\.(?<table>\w+) /u

/** Parses an object's name in the catalogue. For an index, the definition names the table. */
function describeObject(object: string, definition: string): DescribedObject {
  for (const [type, pattern] of shapes) {
    const found = pattern.exec(object)?.groups
    if (!found) continue
    const table = type === 'index' ? indexedTable.exec(definition)?.groups?.['table'] : found['table']
    return {type, name: found['name'] ?? '', table: table ?? ''}
  }
  return {type: 'other', name: '', table: ''}
}

/** The change of an object. A replaced object keeps its rights and dependents. */
type Action = 'create' | 'replace' | 'recreate' | 'drop'

/** Objects by their catalogue names. Views are `view <name>`. */
export type Plan = Readonly<{
  /** Changed views, functions, triggers, policies, indexes and types, and added or removed tables. */
  fates: Map<string, Action>
  /** Objects with changed rights: tables and views by name, functions as `function <name>`. */
  rights: Set<string>
  /** Tables that need row-level security. */
  rowSecurity: Set<string>
  /** Tables with changed schema rows. */
  rows: Set<string>
  /** Changes that a person must write. */
  byHand: Difference[]
}>

type Change = Readonly<{difference: Difference; object: DescribedObject}>
type Catalogues = Readonly<{from: Catalogue; to: Catalogue}>

const actions = {added: 'create', changed: 'recreate', removed: 'drop'} as const

/** The kind of a relation, as in `pg_class`. Undefined if it doesn't exist. */
const findRelationKind = (catalogue: Catalogue, name: string) => catalogue.get(`table ${name}`)?.charAt(0)

/** A function's name, parameters and result. If they differ, it can't be replaced. */
const readSignature = (definition: string | undefined) => definition?.split('\n LANGUAGE ')[0]

const newOrGone = (changes: readonly Change[], {from, to}: Catalogues): ReadonlyMap<string, Action> =>
  new Map(
    changes.flatMap(({difference: {kind, object: name}, object: {type, table}}): [string, Action][] =>
      type === 'relation' &&
      kind !== 'changed' &&
      (findRelationKind(to, table) ?? findRelationKind(from, table)) === 'r'
        ? [[name, actions[kind]]]
        : [],
    ),
  )

function addViewTo(plan: Plan, {type, table}: DescribedObject, {from, to}: Catalogues): void {
  const isThere = [from, to].map((catalogue) => findRelationKind(catalogue, table) !== undefined)
  const isAlike = type !== 'column' && plan.fates.get(`view ${table}`) !== 'recreate'
  const kept: Action = isAlike ? 'replace' : 'recreate'
  plan.fates.set(`view ${table}`, isThere.every(Boolean) ? kept : actions[isThere[0] ? 'removed' : 'added'])
}

function addTo(plan: Plan, change: Change, catalogues: Catalogues): void {
  const {from, to} = catalogues
  const {kind, object: key} = change.difference
  const {type, name, table} = change.object
  const isConstraint = [from, to].some((catalogue) => catalogue.has(`constraint ${table} ${name}`))
  if (
    (type === 'relation' || type === 'column') &&
    (findRelationKind(to, table) ?? findRelationKind(from, table)) === 'v'
  )
    addViewTo(plan, change.object, catalogues)
  else if (
    type === 'function' &&
    kind === 'changed' &&
    readSignature(from.get(key)) === readSignature(to.get(key))
  )
    plan.fates.set(key, 'replace')
  else if (type === 'function' || type === 'trigger' || type === 'policy') plan.fates.set(key, actions[kind])
  else if (type === 'index' && !isConstraint) plan.fates.set(key, actions[kind])
  else if (type === 'type' && kind !== 'changed') plan.fates.set(key, actions[kind])
  else if (type === 'rights') plan.rights.add(table)
  else if (type === 'function rights') plan.rights.add(`function ${name}`)
  else if (type === 'relation' && kind === 'changed' && to.get(key)?.startsWith('r rls t '))
    plan.rowSecurity.add(table)
  else if (type === 'row') plan.rows.add(table)
  // A constraint's index is created and dropped with the constraint.
  else if (type !== 'index') plan.byHand.push(change.difference)
}

/** Objects that depend on a dropped function or view are dropped first and created again. */
function addDependents({fates}: Plan, {from, to}: Catalogues): void {
  // Iterating over a map includes entries that the loop adds.
  for (const [dropped, fate] of fates) {
    const {kind, name} = /^(?<kind>function|view) (?<name>\w+)/u.exec(dropped)?.groups ?? {}
    if (name === undefined || (fate !== 'drop' && fate !== 'recreate')) continue
    const mention = new RegExp(kind === 'function' ? `\\b${name}\\(` : `\\b${name}\\b`, 'u')
    for (const [key, definition] of from) {
      const dependent = key.replace(/^definition of view /u, 'view ')
      const isPlanned = fates.has(dependent) && fates.get(dependent) !== 'replace'
      if (!/^(?:view|trigger|policy) /u.test(dependent) || dependent === dropped || isPlanned) continue
      if (!to.has(key) || !mention.test(definition)) continue
      fates.delete(dependent)
      fates.set(dependent, 'recreate')
    }
  }
}

/** Decides for each difference between two catalogues what the migration does. */
export function planMigration(from: Catalogue, to: Catalogue): Plan {
  const changes = compareCatalogues(from, to).map((difference): Change => {
    const definition = from.get(difference.object) ?? to.get(difference.object) ?? ''
    return {difference, object: describeObject(difference.object, definition)}
  })
  const tables = newOrGone(changes, {from, to})
  const plan: Plan = {
    fates: new Map(tables),
    rights: new Set(),
    rowSecurity: new Set(),
    rows: new Set(),
    byHand: [],
  }
  // A new table's file creates its parts, and dropping a table drops them. A sequence is named after its table.
  const isPart = (table: string) =>
    tables.has(`table ${table}`) ||
    [...tables.keys()].some(
      (key) => table.endsWith('_seq') && table.startsWith(`${key.slice('table '.length)}_`),
    )
  for (const change of changes) if (!isPart(change.object.table)) addTo(plan, change, {from, to})
  addDependents(plan, {from, to})
  return plan
}

const inSchema = (table: string) => (table.includes('.') ? table : `public.${table}`)

/** One statement, because objects of a kind may depend on each other. */
const dropAll = (kind: string, names: readonly string[]): readonly string[] =>
  names.length > 0 ? [`drop ${kind} if exists ${names.map((name) => `public.${name}`).join(', ')};`] : []

/** Drops removed and recreated objects, dependents first. */
export function dropStatements({fates}: Plan): readonly string[] {
  const dropped = [...fates].flatMap(([key, fate]) => (fate === 'drop' || fate === 'recreate' ? [key] : []))
  const named = (kind: string) =>
    dropped.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []))
  const parts = (type: 'policy' | 'trigger') =>
    dropped.map((key) => describeObject(key, '')).filter((object) => object.type === type)
  return [
    ...parts('policy').map(({name, table}) => `drop policy if exists "${name}" on public.${table};`),
    ...parts('trigger').map(({name, table}) => `drop trigger if exists ${name} on ${inSchema(table)};`),
    ...dropAll('view', named('view')),
    ...named('table').map(
      (name) => `-- Its rows are lost: keep what is needed first.\ndrop table public.${name};`,
    ),
    ...dropAll('function', named('function')),
    ...dropAll('type', named('type')),
    ...dropAll('index', named('index')),
  ]
}
