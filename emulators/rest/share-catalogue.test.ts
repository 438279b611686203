import type {PostgresConnection} from '@supabase/lite/postgres'
import {expect, test, vi} from 'vitest'
import {shareCatalogue} from './share-catalogue.ts'

type Catalogue = Awaited<ReturnType<PostgresConnection['introspect']>>

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
  const introspect = shareCatalogue(introspection)
  await Promise.all([introspect({useCache: true}), introspect({useCache: true})])
  expect(await introspect({useCache: true})).toBe(something)
  expect(introspection).toHaveBeenCalledTimes(1)
})

test('an empty introspection fails, and the next call tries again', async () => {
  const introspection = vi
    .fn<() => Promise<Catalogue>>(async () => await Promise.resolve(something))
    .mockResolvedValueOnce(nothing)
  const introspect = shareCatalogue(introspection)
  await expect(introspect({useCache: true})).rejects.toThrow('could not be read')
  expect(await introspect({useCache: true})).toBe(something)
})
