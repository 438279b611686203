import {mkdtempSync, readdirSync, rmSync, symlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {checkChain} from '#domain/record/check-chain.ts'
import {migrate} from '#supabase/migrate/migrate.ts'
import {readEntries} from '#tests/support/read-entries.ts'
import {type EmptyDatabases, startEmptyDatabases} from '#tests/support/start-empty-databases.ts'

const migrations = path.resolve('supabase/migrations')
const firstWithSeals = '20261123150000_seals.sql'

let databases: EmptyDatabases
/** The migrations from before there were seals. */
let earlier: string

beforeAll(async () => {
  databases = await startEmptyDatabases()
  earlier = mkdtempSync(path.join(tmpdir(), 'earlier-migrations-'))
  for (const name of readdirSync(migrations).filter((each) => each < firstWithSeals))
    symlinkSync(path.join(migrations, name), path.join(earlier, name))
})
afterAll(async () => {
  rmSync(earlier, {recursive: true})
  await databases.close()
})

test('what was published before there were seals stays in the chain, claims no approval, and nothing more of it is added', async () => {
  const sql = await databases.create('before_seals')
  await migrate(sql, earlier)
  const publishAs = async (revision: string) =>
    await sql`
      select public.append_publication(
        'regionProfile-EU', 'regionProfile', ${revision}, now(), 'compliance', '{"riskWarning": "74% lose."}', 'compliance2')`
  await publishAs('one')
  await publishAs('two')
  const hashes = await sql`select position, hash from publications order by position`
  expect(hashes).toHaveLength(2)

  expect(await migrate(sql, migrations)).toContain('20261123150000_seals')
  expect(await sql`select position, hash from publications order by position`).toEqual(hashes)
  await sql`
    select public.append_publication(
      document_id => 'regionProfile-EU', document_type => 'regionProfile', revision => 'three', published_at => now(),
      author => 'operator', content => '{"riskWarning": "74% lose."}', standing => 'initial')`
  const entries = await readEntries(sql)
  expect(entries.map(({standing}) => standing)).toEqual([null, null, 'initial'])
  expect(checkChain(entries)).toMatchObject({kind: 'intact', last: {position: 3}})
  await expect(
    sql`
      select public.append_publication(
        document_id => 'regionProfile-EU', document_type => 'regionProfile', revision => 'four', published_at => now(),
        author => 'compliance', content => '{}', standing => null)`,
  ).rejects.toThrow('An entry says how it was sealed.')
})
