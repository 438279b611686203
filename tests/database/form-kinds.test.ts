import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {type FormKind, formKinds, getForm, inboxKinds, toColumn} from '#domain/forms.ts'
import {formSamples, makeArguments, writeArguments} from '#tests/support/form-values.ts'
import {emptyForms} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})
beforeEach(async () => {
  await emptyForms(database)
})

async function send(kind: FormKind): Promise<string> {
  const key = randomUUID()
  const args = writeArguments(kind, {key, sender: 'a'.repeat(64), language: 'en', region: 'EU'})
  await database.sql.unsafe(`select public.${formSamples[kind].call}(${args})`)
  return key
}

describe.each(formKinds)('a form of the kind %s', (kind) => {
  const {about, fields, hasDueDate, retention, table} = getForm(kind)
  const sent = makeArguments(kind, formSamples[kind].example)

  test('is registered and mailed under its kind', async () => {
    await send(kind)
    expect(await database.sql`select form from form_submissions`).toEqual([{form: kind}])
    expect(
      await database.sql`select kind, details ? 'firstName' as "hasDetails" from outbox order by kind`,
    ).toEqual([
      {kind: `${kind}-acknowledgement`, hasDetails: false},
      {kind: `${kind}-delivery`, hasDetails: true},
    ])
  })

  test('has the same fields in the inbox and in its mail as in its record', async () => {
    const key = await send(kind)
    const [item] = await database.sql`
      select kind, key, about, due_at is not null as "hasDueDate", details from inbox_items`
    expect(item).toMatchObject({kind, key, about: sent[toColumn(about)], hasDueDate})
    const [mail] = await database.sql`select details from outbox where recipient is null`
    for (const field of fields) expect(mail).toHaveProperty(['details', field], sent[toColumn(field)])
    for (const field of fields.filter((name) => name !== 'email'))
      expect(item).toHaveProperty(['details', field], sent[toColumn(field)])
    expect(Object.keys(sent)).toHaveLength(fields.length)
  })

  test('is deleted after its period if staff handled it, and otherwise by its rule', async () => {
    const {sql} = database
    const handled = await send(kind)
    const waiting = await send(kind)
    await sql`insert into inbox_handlings (kind, key, handled_by) values (${kind}, ${handled}, 'noor@marsa.example')`
    await sql`
      update ${sql(table)} set created_at = now() - period - interval '1 day'
      from retention_periods where category = ${retention.category}`
    await sql`update retention_periods set period = '20 years' where category = 'unanswered'`
    await sql`select apply_retention(false)`
    const kept = await sql`select key from ${sql(table)}`
    expect(kept.map(({key}) => String(key))).toEqual(retention.isKeptUnhandled ? [] : [waiting])
  })
})

test('an item of an unknown kind cannot be handled', async () => {
  const handle = async (kind: string) =>
    await database.sql`insert into inbox_handlings (kind, key, handled_by) values (${kind}, ${randomUUID()}, 'x@example.com')`
  for (const kind of inboxKinds) await handle(kind)
  await expect(handle('unknown')).rejects.toThrow('inbox_handlings_kind_check')
})
