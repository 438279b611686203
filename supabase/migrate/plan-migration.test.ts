import {describe, expect, test} from 'vitest'
import type {Catalogue} from '../catalogue/catalogue.ts'
import {planMigration} from './plan-migration.ts'

const table = 'r rls t forced f'
const view = 'v rls f forced f {security_invoker=true}'
const isOld =
  'CREATE OR REPLACE FUNCTION public.is_old(age integer)\n RETURNS boolean\n LANGUAGE sql\nAS $$true$$'

const plan = (from: Record<string, string>, to: Record<string, string>) => {
  const catalogue = (entries: Record<string, string>): Catalogue => new Map(Object.entries(entries))
  const {fates, byHand, ...rest} = planMigration(catalogue(from), catalogue(to))
  return {...rest, fates: Object.fromEntries(fates), byHand: byHand.map(({object}) => object)}
}

describe('the plan of a migration', () => {
  test('replaces a function with another body, and makes one with another head again', () => {
    const key = 'function is_old(integer)'
    expect(plan({[key]: isOld}, {[key]: isOld.replace('true', 'false')}).fates).toEqual({[key]: 'replace'})
    expect(plan({[key]: isOld}, {[key]: isOld.replace('age', 'years')}).fates).toEqual({[key]: 'recreate'})
    expect(plan({[key]: isOld}, {[key]: isOld.replace('boolean', 'text')}).fates).toEqual({[key]: 'recreate'})
    expect(plan({[key]: isOld}, {'function is_old(text)': isOld}).fates).toEqual({
      [key]: 'drop',
      'function is_old(text)': 'create',
    })
  })

  test('makes what depends on a dropped function again, through views', () => {
    const dependents = {
      'table old_ones': view,
      'definition of view old_ones': 'select is_old(1)',
      'table oldest': view,
      'definition of view oldest': 'select from old_ones',
      'table young_ones': view,
      'definition of view young_ones': 'select is_older(1)',
      'policy people "Old"': 'PERMISSIVE SELECT {anon} is_old(age)',
    }
    const key = 'function is_old(integer)'
    expect(
      plan({...dependents, [key]: isOld}, {...dependents, [key]: isOld.replace('age', 'years')}).fates,
    ).toEqual({
      [key]: 'recreate',
      'view old_ones': 'recreate',
      'view oldest': 'recreate',
      'policy people "Old"': 'recreate',
    })
  })

  test('replaces a view with the same columns, and makes one with others again', () => {
    const before = {
      'table ages': view,
      'definition of view ages': 'select 1 as age',
      'column ages.age': 'integer',
    }
    const otherwise = {...before, 'definition of view ages': 'select 2 as age'}
    expect(plan(before, otherwise).fates).toEqual({'view ages': 'replace'})
    expect(plan(before, {...otherwise, 'column ages.name': 'text'}).fates).toEqual({'view ages': 'recreate'})
    expect(plan(before, {}).fates).toEqual({'view ages': 'drop'})
    expect(plan({}, before).fates).toEqual({'view ages': 'create'})
  })

  test('leaves columns, constraints and their indexes, comments and types with other values to a person', () => {
    const before = {'table people': table, 'type mood': 'e good'}
    const parts = {
      'column people.name': 'text',
      'constraint people people_name_key': 'UNIQUE (name)',
      'index people_name_key': 'CREATE UNIQUE INDEX people_name_key ON public.people USING btree (name)',
      'index people_names': 'CREATE INDEX people_names ON public.people USING btree (name)',
      'comment on table people': 'Everybody',
    }
    const result = plan(before, {...before, ...parts, 'type mood': 'e good, bad'})
    expect(result.fates).toEqual({'index people_names': 'create'})
    expect(result.byHand).toEqual([
      'column people.name',
      'comment on table people',
      'constraint people people_name_key',
      'type mood',
    ])
  })

  test('makes and drops a table with all of its parts', () => {
    const people = {
      'table people': table,
      'table people_id_seq': 'S rls f forced f',
      'rights on people_id_seq': 'anon USAGE',
      'column people.id': 'bigint',
      'index people_names': 'CREATE INDEX people_names ON public.people USING btree (name)',
      'policy people "Old"': 'PERMISSIVE SELECT',
      'rights on people': 'anon SELECT',
      'rights on column people.id': 'anon SELECT',
      'row of people 1': '{"id": 1}',
    }
    const nothingElse = {rights: new Set(), rowSecurity: new Set(), rows: new Set(), byHand: []}
    expect(plan({}, people)).toEqual({fates: {'table people': 'create'}, ...nothingElse})
    expect(plan(people, {})).toEqual({fates: {'table people': 'drop'}, ...nothingElse})
  })

  test('names rights and rows, and tables without row-level security', () => {
    const before = {'table people': 'r rls f forced f', 'rights on people': 'anon SELECT'}
    const result = plan(before, {
      'table people': table,
      'rights on column people.id': 'anon SELECT',
      'rights on function is_old(integer)': 'anon EXECUTE',
      'row of people 1': '{}',
      'rights on schema public': 'anon USAGE',
    })
    expect(result.rights).toEqual(new Set(['people', 'function is_old']))
    expect(result.rowSecurity).toEqual(new Set(['people']))
    expect(result.rows).toEqual(new Set(['people']))
    expect(result.byHand).toEqual(['rights on schema public'])
    expect(plan({'table people': table}, {'table people': 'r rls f forced f'}).byHand).toEqual([
      'table people',
    ])
  })
})
