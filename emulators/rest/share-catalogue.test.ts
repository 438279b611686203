import type {PostgresConnection} from '@supabase/lite/postgres'
import {expect, test, vi} from 'vitest'
import {shareCatalogue} from './share-catalogue.ts'

type Seen = Awaited<ReturnType<PostgresConnection['introspect']>>

const nothing: Seen = {
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
const something: Seen = {...nothing, tables: [table]}

test('many that ask at once, and all who ask later, share one look', async () => {
  const look = vi.fn<() => Promise<Seen>>(async () => await Promise.resolve(something))
  const introspect = shareCatalogue(look)
  await Promise.all([introspect({useCache: true}), introspect({useCache: true})])
  expect(await introspect({useCache: true})).toBe(something)
  expect(look).toHaveBeenCalledTimes(1)
})

test('a look that saw nothing fails, and the next asks again', async () => {
  const look = vi
    .fn<() => Promise<Seen>>(async () => await Promise.resolve(something))
    .mockResolvedValueOnce(nothing)
  const introspect = shareCatalogue(look)
  await expect(introspect({useCache: true})).rejects.toThrow('could not be read')
  expect(await introspect({useCache: true})).toBe(something)
})
