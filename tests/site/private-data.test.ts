import {readdirSync, statSync} from 'node:fs'
import path from 'node:path'
import {readSettings} from '#runtime/environment/settings.ts'
import {expect, test} from 'vitest'

const {dataDir} = readSettings()

/** What others than the owner may do with a file, as permission bits. */
const forOthers = (file: string): number => statSync(file).mode & 0o077

// Postgres may run as another account: its own files are closed by itself, and it walks through the data folder to them.
const ofPostgres = 'postgres'

test('other accounts of the machine read nothing of the data folder', () => {
  expect(forOthers(dataDir) & 0o066).toBe(0)
  expect(forOthers(path.join(dataDir, ofPostgres, 'cluster'))).toBe(0)
  const open = readdirSync(dataDir).filter(
    (entry) => entry !== ofPostgres && forOthers(path.join(dataDir, entry)) !== 0,
  )
  expect(open).toEqual([])
  const logs = path.join(dataDir, 'logs')
  expect(readdirSync(logs)).toContain('postgres.log')
  expect(readdirSync(logs).filter((file) => forOthers(path.join(logs, file)) !== 0)).toEqual([])
})
