import {afterAll, beforeAll, expect, test} from 'vitest'
import {checkChain, hashEntry, noHash} from '#domain/audit-log/hash-chain.ts'
import {readEntries} from '#tests/support/database/queries.ts'
import {startDatabase, type TestDatabase} from '#tests/support/start-database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await startDatabase({seeded: false})
})
afterAll(async () => {
  await database.close()
})

/** An entry as the record made it before there were seals: it has no standing, and its hash covers none. */
function unsealedEntry(position: number, previous_hash: string) {
  const moment = `2026-01-0${position}T09:00:00.000000+00:00`
  const fields = {
    position,
    document_id: 'regionProfile-EU',
    document_type: 'regionProfile',
    revision: `r${position}`,
    published_at: moment,
    recorded_at: moment,
    author: 'compliance',
    approved_by: 'compliance2',
    standing: null,
    content: '{"riskWarning": "74% lose."}',
    previous_hash,
    hash_format: 1 as const,
  }
  return {...fields, hash: hashEntry(fields)}
}

test('what was published before there were seals stays in the chain, claims no approval, and nothing more of it is added', async () => {
  const {sql} = database
  const first = unsealedEntry(1, noHash)
  const second = unsealedEntry(2, first.hash)
  await sql`insert into publications ${sql([first, second])}`
  expect(checkChain(await readEntries(sql))).toMatchObject({kind: 'intact', last: {position: 2}})

  await sql`
    select public.append_publication(
      document_id => 'regionProfile-EU', document_type => 'regionProfile', revision => 'three', published_at => now(),
      author => 'operator', content => '{"riskWarning": "74% lose."}', standing => 'initial')`
  const entries = await readEntries(sql)
  expect(entries.slice(0, 2).map(({position, hash}) => ({position, hash}))).toEqual([
    {position: 1, hash: first.hash},
    {position: 2, hash: second.hash},
  ])
  expect(entries.map(({standing}) => standing)).toEqual([null, null, 'initial'])
  expect(checkChain(entries)).toMatchObject({kind: 'intact', last: {position: 3}})
  await expect(
    sql`
      select public.append_publication(
        document_id => 'regionProfile-EU', document_type => 'regionProfile', revision => 'four', published_at => now(),
        author => 'compliance', content => '{}', standing => null)`,
  ).rejects.toThrow('An entry says how it was sealed.')
})
