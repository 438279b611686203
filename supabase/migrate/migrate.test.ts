import {describe, expect, test} from 'vitest'
import {MigrationConflict, UnmigratedDatabase, listPendingMigrations} from './migrate.ts'

const file = (version: string, text = `select ${version}`) => ({version, name: `step_${version}`, text})

describe('pendingMigrations', () => {
  test('gives all to an empty database, and only the new ones to a filled one', () => {
    const files = [file('1'), file('2'), file('3')]
    expect(listPendingMigrations(files, [])).toEqual(files)
    expect(listPendingMigrations(files, [file('1'), file('2')])).toEqual([file('3')])
    expect(listPendingMigrations(files, files)).toEqual([])
  })

  test('knows a migration again that the Supabase CLI applied', () => {
    const files = [file('1', 'create table a ();\n\ninsert into a\n  default values;\n')]
    expect(
      listPendingMigrations(files, [file('1', 'create table a ()insert into a\n  default values')]),
    ).toEqual([])
  })

  test('rejects migrations that were changed, removed or added too late, and names each', () => {
    const files = [file('1', 'select 0'), file('3'), file('4')]
    const applied = [file('1'), file('2'), file('4')]
    expect(() => listPendingMigrations(files, applied)).toThrow(MigrationConflict)
    expect(() => listPendingMigrations(files, applied)).toThrow(
      [
        'The migrations do not fit the database.',
        '- 1_step_1.sql was changed after it was applied.',
        '- 2_step_2.sql was applied and is gone.',
        '- 3_step_3.sql is older than 4, which was applied already.',
      ].join('\n'),
    )
  })

  test('says to reset a database of migrations that a baseline replaced', () => {
    const attempt = () => listPendingMigrations([file('5'), file('6')], [file('1'), file('2')])
    expect(attempt).toThrow(UnmigratedDatabase)
    expect(attempt).toThrow('This data folder was made by an older version: npm run reset')
    expect(() => listPendingMigrations([file('5')], [file('5'), file('6')])).toThrow(MigrationConflict)
  })
})
