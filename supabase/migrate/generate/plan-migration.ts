import {compareCatalogues, type Difference} from '../../catalogue/compare-catalogues.ts'
import type {Catalogue} from '../../catalogue/read-catalogue.ts'
import {type DescribedObject, describeObject} from './describe-object.ts'

/** What becomes of an object. One that is replaced keeps its rights and what depends on it. */
type Fate = 'create' | 'replace' | 'recreate' | 'drop'

/** Objects by their names in the catalogue; views by `view <name>`. */
export type Plan = Readonly<{
  /** Views, functions, triggers, policies, indexes and types that differ, and tables that are new or gone. */
  fates: Map<string, Fate>
  /** Of which the rights differ: tables and views by their name, functions by `function <name>`. */
  rights: Set<string>
  /** Tables that have no row-level security yet. */
  rowSecurity: Set<string>
  /** Tables whose rows, as far as the schemas contain them, differ. */
  rows: Set<string>
  /** What a person has to write. */
  byHand: Difference[]
}>

type Change = Readonly<{difference: Difference; object: DescribedObject}>
type Catalogues = Readonly<{from: Catalogue; to: Catalogue}>

const fateOf = {added: 'create', changed: 'recreate', removed: 'drop'} as const

/** The kind of a relation in the letters of `pg_class`; undefined where there is none. */
const kindOf = (catalogue: Catalogue, name: string) => catalogue.get(`table ${name}`)?.charAt(0)

/** Name, parameters and result of a function: where these differ, it cannot be replaced. */
const headOf = (definition: string | undefined) => definition?.split('\n LANGUAGE ')[0]

const newOrGone = (changes: readonly Change[], {from, to}: Catalogues): ReadonlyMap<string, Fate> =>
  new Map(
    changes.flatMap(({difference: {kind, object: name}, object: {type, table}}): [string, Fate][] =>
      type === 'relation' && kind !== 'changed' && (kindOf(to, table) ?? kindOf(from, table)) === 'r'
        ? [[name, fateOf[kind]]]
        : [],
    ),
  )

function addViewTo(plan: Plan, {type, table}: DescribedObject, {from, to}: Catalogues): void {
  const isThere = [from, to].map((catalogue) => kindOf(catalogue, table) !== undefined)
  const isAlike = type !== 'column' && plan.fates.get(`view ${table}`) !== 'recreate'
  const kept: Fate = isAlike ? 'replace' : 'recreate'
  plan.fates.set(`view ${table}`, isThere.every(Boolean) ? kept : fateOf[isThere[0] ? 'removed' : 'added'])
}

function addTo(plan: Plan, change: Change, catalogues: Catalogues): void {
  const {from, to} = catalogues
  const {kind, object: key} = change.difference
  const {type, name, table} = change.object
  const isConstraint = [from, to].some((catalogue) => catalogue.has(`constraint ${table} ${name}`))
  if ((type === 'relation' || type === 'column') && (kindOf(to, table) ?? kindOf(from, table)) === 'v')
    addViewTo(plan, change.object, catalogues)
  else if (type === 'function' && kind === 'changed' && headOf(from.get(key)) === headOf(to.get(key)))
    plan.fates.set(key, 'replace')
  else if (type === 'function' || type === 'trigger' || type === 'policy') plan.fates.set(key, fateOf[kind])
  else if (type === 'index' && !isConstraint) plan.fates.set(key, fateOf[kind])
  else if (type === 'type' && kind !== 'changed') plan.fates.set(key, fateOf[kind])
  else if (type === 'rights') plan.rights.add(table)
  else if (type === 'function rights') plan.rights.add(`function ${name}`)
  else if (type === 'relation' && kind === 'changed' && to.get(key)?.startsWith('r rls t '))
    plan.rowSecurity.add(table)
  else if (type === 'row') plan.rows.add(table)
  // An index of a constraint comes and goes with it.
  else if (type !== 'index') plan.byHand.push(change.difference)
}

/** What depends on a function or view that is dropped is dropped before it, and made again. */
function addDependents({fates}: Plan, {from, to}: Catalogues): void {
  // A map that grows while it is read is read to its end.
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

/** Decides for each difference of two catalogues what a migration does. */
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
  // Of a new table its file makes everything, and with a table goes everything; a sequence is named after its table.
  const isPart = (table: string) =>
    tables.has(`table ${table}`) ||
    [...tables.keys()].some(
      (key) => table.endsWith('_seq') && table.startsWith(`${key.slice('table '.length)}_`),
    )
  for (const change of changes) if (!isPart(change.object.table)) addTo(plan, change, {from, to})
  addDependents(plan, {from, to})
  return plan
}
