import postgres from 'postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'
import type {RecordRule} from './record-rule.ts'
import {recordRows, recordRules} from './record-rules.ts'

// Each rule that keeps the record, as it is and taken out: what it refuses is then done, so that it is this rule that refuses it, and no other.
const roles = {service: 'service_role', publisher: 'publication_writer'} as const
const undone = new Error('rolled back after success')

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
  await database.sql.unsafe(recordRows)
})
afterAll(async () => {
  await database.close()
})

async function takeOut(sql: postgres.TransactionSql, {without, name}: RecordRule): Promise<void> {
  if (typeof without === 'string') {
    await sql.unsafe(without)
    return
  }
  const [found] = await sql<{definition: string}[]>`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and proname = ${without.function}`
  const definition = found?.definition ?? ''
  if (definition.split(without.part).length < 2) throw new Error(`${without.part} is not there: ${name}`)
  await sql.unsafe(definition.replaceAll(without.part, () => without.replacement))
}

/** The code with which an attempt is refused, with the rule or without it; undefined where it is not. */
async function refusal(rule: RecordRule, {isTakenOut}: {isTakenOut: boolean}): Promise<string | undefined> {
  try {
    await database.sql.begin(async (sql) => {
      if (isTakenOut) await takeOut(sql, rule)
      if (rule.as !== 'owner') await sql`set local role ${sql(roles[rule.as])}`
      await sql.unsafe(rule.attempt)
      throw undone
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError) return error.code
    if (error !== undone) throw error
  }
  return undefined
}

describe.each(recordRules.map((rule) => [rule.name, rule] as const))('%s', (_, rule) => {
  test('as it is', async () => {
    expect(await refusal(rule, {isTakenOut: false})).toBe(rule.code)
  })

  test('and is, with the rule taken out', async () => {
    expect(await refusal(rule, {isTakenOut: true})).toBeUndefined()
  })
})
