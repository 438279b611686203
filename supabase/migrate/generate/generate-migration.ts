import type {Catalogue} from '../../catalogue/read-catalogue.ts'
import type {SchemaFile} from '../read-schemas.ts'
import {dropStatements} from './drop-statements.ts'
import {type Plan, planMigration} from './plan-migration.ts'
import {type Statement, readStatements} from './read-statements.ts'
import {upsertRows} from './upsert-rows.ts'

/** The name of an object in the statements of the schemas, which have each function once, without its parameters. */
const declared = (object: string) => object.replace(/^(?<name>function \w+)\(.*$/u, '$<name>')

type Right = Readonly<{grantee: string; privilege: string}>

/** The rights in a text of the catalogue, as `anon SELECT, PUBLIC EXECUTE`. */
const rightsIn = (text: string | undefined): readonly Right[] =>
  (text ?? '').split(', ').flatMap((each) => {
    const [grantee = '', privilege] = each.split(' ')
    return privilege === undefined ? [] : [{grantee, privilege}]
  })

/** Takes all rights on an object from roles that have one too many; what they keep is granted again. */
function revokeStatements({rights}: Plan, from: Catalogue, to: Catalogue): readonly string[] {
  const lists = [...from].flatMap(([list, text]) => {
    const on = /^rights on (?:column )?(?<object>function .+|\w+)/u.exec(list)?.groups?.['object']
    if (on === undefined || !rights.has(declared(on))) return []
    const kept = rightsIn(to.get(list))
    const lost = rightsIn(text).filter(
      (right) => !kept.some((each) => each.grantee === right.grantee && each.privilege === right.privilege),
    )
    // What no longer exists has no rights.
    const isGone = on.startsWith('function ') ? !to.has(on) : !to.has(`table ${on}`)
    return isGone ? [] : lost.map(({grantee}) => ({on, grantee}))
  })
  const statements = lists.map(({on, grantee}) => {
    const [kind, name] = on.startsWith('function ') ? ['function ', on.slice('function '.length)] : ['', on]
    return `revoke all on ${kind}public.${name} from ${grantee === 'PUBLIC' ? 'public' : grantee};`
  })
  return [...new Set(statements)]
}

/** The statements of the schemas that make what is missing or different, in their order. */
function makeStatements({fates, rights, rowSecurity}: Plan, files: readonly SchemaFile[]): readonly string[] {
  const kept = [...fates].filter(([, fate]) => fate !== 'drop')
  const fateOf = new Map(kept.map(([key, fate]) => [declared(key), fate]))
  const isMade = (object: string) => fateOf.has(object) && fateOf.get(object) !== 'replace'
  const isWanted = ({object, table}: Statement): boolean => {
    if (fateOf.has(object) || isMade(`table ${table}`)) return true
    const owner = /^rights on (?<owner>.+)$/u.exec(object)?.groups?.['owner']
    if (owner !== undefined) return rights.has(owner) || isMade(owner) || isMade(`view ${owner}`)
    return object === `row security of ${table}` && rowSecurity.has(table)
  }
  return readStatements(files)
    .filter(isWanted)
    .map(({object, text}) =>
      fateOf.get(object) === 'replace'
        ? text.replace(/^create (?=function|view)/mu, 'create or replace ')
        : text,
    )
}

/**
 * A migration that brings a database of one catalogue to the other, of the statements of the schemas. What it cannot write, because rows have to be
 * moved or a constraint may reject them, is a line that begins with "-- by hand".
 */
export function generateMigration(from: Catalogue, to: Catalogue, files: readonly SchemaFile[]): string {
  const plan = planMigration(from, to)
  const parts = [
    '-- Brings a database to supabase/schemas.',
    ...dropStatements(plan),
    ...revokeStatements(plan, from, to),
    ...plan.byHand.map(({kind, object}) => `-- by hand: ${kind}: ${object}`),
    ...makeStatements(plan, files),
    ...[...plan.rows].flatMap((table) => upsertRows(table, from, to)),
  ]
  return `${parts.join('\n\n')}\n`
}
