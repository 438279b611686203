import {describeObject} from './describe-object.ts'
import type {Plan} from './plan-migration.ts'

const inSchema = (table: string) => (table.includes('.') ? table : `public.${table}`)

/** One statement, as objects of a kind may depend on each other. */
const dropAll = (kind: string, names: readonly string[]): readonly string[] =>
  names.length > 0 ? [`drop ${kind} if exists ${names.map((name) => `public.${name}`).join(', ')};`] : []

/** Drops what is gone and what is made again, that which depends on something before it. */
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
