import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {allCases} from '#tests/database/isolation/all-cases.ts'
import {fixtures} from '#tests/database/isolation/fixtures.ts'
import {violationsOf} from '#tests/database/isolation/observe.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import {conjunctsOf, guardMutants, type Mutant, mutantsOfPolicy, policyMutants} from './sql-mutants.ts'

/** Mutants that are equivalent to the original, each with the reason. */
const equivalent: Readonly<Record<string, string>> = {
  'use_recovery_code() without owner is null (1)':
    'the session of nobody is not found by the condition beside it',
  'use_recovery_code() without user_id = owner (3)': 'the digest of a code contains its owner',
}

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(fixtures)
})
afterAll(async () => {
  await database.close()
})

/** The first case that a mutant violates; undefined when it passes for the original. */
async function killerOf({object, statement}: Mutant): Promise<string | undefined> {
  const undo = new Error('undone')
  // Those of the object first: most mutants end there.
  const cases = [
    ...allCases.filter((each) => each.object === object),
    ...allCases.filter((each) => each.object !== object),
  ]
  let killer: string | undefined
  try {
    await database.sql.begin(async (sql) => {
      await sql.unsafe(statement)
      ;[killer] = await violationsOf(sql, cases, {first: true})
      throw undo
    })
  } catch (error) {
    if (error !== undo) throw error
  }
  return killer
}

const survivorsOf = async (mutants: readonly Mutant[]): Promise<readonly string[]> => {
  const survivors: string[] = []
  for (const mutant of mutants) if ((await killerOf(mutant)) === undefined) survivors.push(mutant.name)
  return survivors
}

describe('the isolation of clients', () => {
  test('holds as it is', async () => {
    const violations = await database.sql.begin(async (sql) => await violationsOf(sql, allCases))
    expect(violations).toEqual([])
  })

  test('does not hold without any predicate of a policy', async () => {
    const mutants = await policyMutants(database.sql)
    expect(mutants.length).toBeGreaterThanOrEqual(7)
    expect(await survivorsOf(mutants)).toEqual([])
  })

  test('does not hold without any guard of a function, but those that are equivalent', async () => {
    const mutants = await guardMutants(database.sql)
    expect(mutants.length).toBeGreaterThanOrEqual(50)
    expect((await survivorsOf(mutants)).toSorted()).toEqual(Object.keys(equivalent).toSorted())
  }, 300_000)
})

test('conditions are split only at the top level', () => {
  expect(conjunctsOf('((user_id = uid()) AND ok())')).toEqual(['(user_id = uid())', 'ok()'])
  expect(conjunctsOf('((a AND b) OR c)')).toEqual(['(a AND b) OR c'])
  expect(conjunctsOf('is_active')).toEqual(['is_active'])
})

test('the check of a policy loses its conditions as its predicate does', () => {
  const policy = {table: 'notes', policy: 'Own', using: 'true', check: '((user_id = uid()) AND ok())'}
  expect(mutantsOfPolicy(policy).map(({statement}) => statement)).toEqual([
    'alter policy "Own" on public.notes with check (true)',
    'alter policy "Own" on public.notes with check (ok())',
    'alter policy "Own" on public.notes with check ((user_id = uid()))',
  ])
  expect(mutantsOfPolicy({...policy, using: 'ok()', check: null}).map(({statement}) => statement)).toEqual([
    'alter policy "Own" on public.notes using (true)',
  ])
})

test('a new policy that only checks what is written is among the mutants', async () => {
  const undo = new Error('undone')
  let names: readonly string[] = []
  await database.sql
    .begin(async (sql) => {
      await sql`
        create policy "Own" on deletion_requests for insert to authenticated with check (user_id = auth.uid())`
      const mutants = await policyMutants(sql)
      names = mutants.map(({name}) => name)
      for (const {statement} of mutants) await sql.unsafe(statement)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  expect(names).toContain('policy "Own" on deletion_requests with check without user_id = auth.uid()')
})
