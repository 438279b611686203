import {expect, test, vi} from 'vitest'
import {type Catalogue, shareCatalogue} from './catalogue.ts'

const nothing: Catalogue = {
  tables: [],
  columns: [],
  indexes: [],
  foreign_keys: [],
  primary_keys: [],
  views: [],
  check_constraints: [],
  unique_constraints: [],
  comments: [],
  custom_types: [],
  triggers: [],
  database_name: 'postgres',
  version: '',
}
const table = {
  name: 'one',
  sql: '',
  schema: 'public',
  type: 'table',
  rows: 0,
  engine: '',
  collation: '',
} as const
const something: Catalogue = {...nothing, tables: [table]}

test('concurrent and later calls share one introspection', async () => {
  const introspection = vi.fn<() => Promise<Catalogue>>(async () => await Promise.resolve(something))
  const {introspect} = shareCatalogue(introspection)
  await Promise.all([introspect({useCache: true}), introspect({useCache: true})])
  expect(await introspect({useCache: true})).toEqual(something)
  expect(introspection).toHaveBeenCalledTimes(1)
})

test('an empty introspection fails, and the next call tries again', async () => {
  const introspection = vi
    .fn<() => Promise<Catalogue>>(async () => await Promise.resolve(something))
    .mockResolvedValueOnce(nothing)
  const {introspect} = shareCatalogue(introspection)
  await expect(introspect({useCache: true})).rejects.toThrow('could not be read')
  expect(await introspect({useCache: true})).toEqual(something)
})

test('after it was forgotten, the next call introspects once more', async () => {
  const introspection = vi.fn<() => Promise<Catalogue>>(async () => await Promise.resolve(something))
  const {introspect, forget} = shareCatalogue(introspection)
  await introspect({useCache: true})
  forget()
  await Promise.all([introspect({useCache: true}), introspect({useCache: true})])
  expect(introspection).toHaveBeenCalledTimes(2)
})

test('tables, columns and keys of other schemas are left out', async () => {
  const column = {
    table: 'one',
    name: 'id',
    type: 'integer',
    nullable: false,
    default_value: null,
    is_primary_key: true,
    schema: 'public',
    ordinal_position: 1,
    collation: '',
    character_maximum_length: null,
    precision: null,
    is_identity: false,
  }
  const key = {
    table: 'one',
    column: 'id',
    ref_table: 'one',
    ref_column: 'id',
    on_update: '',
    on_delete: '',
    schema: 'public',
    foreign_key_name: 'one_id_fkey',
    fk_def: 'FOREIGN KEY (id) REFERENCES one(id)',
  }
  const everything: Catalogue = {
    ...something,
    tables: [table, {...table, schema: 'auth'}],
    columns: [column, {...column, name: 'aud', schema: 'auth'}],
    foreign_keys: [key, {...key, fk_def: 'FOREIGN KEY (id) REFERENCES auth.users(id)'}],
  }
  const {introspect} = shareCatalogue(async () => await Promise.resolve(everything))
  expect(await introspect({useCache: true})).toEqual({
    ...something,
    columns: [column],
    foreign_keys: [key],
  })
})
