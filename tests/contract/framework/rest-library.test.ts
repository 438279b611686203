import {createPostgresConnection} from '@supabase/lite/postgres'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {markRlsActive, watchPrivileges} from '#emulators/rest/library-privileges.ts'
import {startReadings, type Readings} from '#tests/support/start-readings.ts'

describe('the field of @supabase/lite that keeps it from granting', () => {
  test('is there in the installed version', async () => {
    const connection = createPostgresConnection({url: 'postgres://nobody@localhost:1/none'})
    markRlsActive(connection)
    expect(connection).toMatchObject({rlsState: 'active'})
    await connection.close()
  })

  test('is missed by its name', () => {
    expect(() => markRlsActive({rowSecurity: 'unknown'})).toThrow('rlsState')
  })
})

describe('the privileges of visitors', () => {
  let database: Readings['database']
  let visitor: Readings['visitor']
  beforeAll(async () => {
    ;({database, visitor} = await startReadings())
  })
  afterAll(async () => {
    await database.close()
  })

  const privileges = async () =>
    await database.sql`
      select table_name, privilege_type from information_schema.role_table_grants
      where grantee = 'anon' and table_name in ('readings', 'secrets')`
  const run = async (statement: string) => await database.sql.unsafe(statement)

  test('stay the same after the first response of the gateway', async () => {
    const {error} = await visitor.from('readings').select('id').limit(1)
    expect(error).toBeNull()
    expect(await privileges()).toEqual([{table_name: 'readings', privilege_type: 'SELECT'}])
  })

  test('that appear while the library starts are named, and again when it starts again', async () => {
    const watch = watchPrivileges(run)
    await watch(async () => await Promise.resolve())
    const granting = watch(async () => await run('grant insert on public.readings to anon'))
    await expect(granting).rejects.toThrow('anon has INSERT on readings')
    await expect(watch(async () => await Promise.resolve())).rejects.toThrow('anon has INSERT on readings')
    await run('revoke insert on public.readings from anon')
  })

  test('that a migration grants between two starts are allowed', async () => {
    const watch = watchPrivileges(run)
    await expect(watch(async () => await Promise.reject(new Error('no tables yet')))).rejects.toThrow(
      'no tables',
    )
    await run('grant select on public.secrets to anon')
    await watch(async () => await Promise.resolve())
  })
})
