import {execFile} from 'node:child_process'
import {chownSync, existsSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {promisify} from 'node:util'
import type {Home} from './choose-home.ts'
import type {ServerAccount} from './server-account.ts'

const run = promisify(execFile)

/** Makes the database files of a new cluster, once; resolves to their folder. Half-made ones of a killed start are made anew. */
export async function createCluster(
  home: Home,
  password: string,
  account: ServerAccount | undefined,
): Promise<string> {
  const folder = path.join(home.folder, 'cluster')
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.new`
  const passwordFile = path.join(home.folder, 'password.tmp')
  rmSync(unfinished, {recursive: true, force: true})
  writeFileSync(passwordFile, `${password}\n`, {mode: 0o600})
  try {
    if (account) chownSync(passwordFile, account.uid, account.gid)
    await run(
      home.binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        // In MB: 16 by default, two of which would be half of a new cluster.
        '--wal-segsize=1',
        // Comes with Postgres itself, so that sorting is the same on every machine.
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
      ],
      {...account, cwd: home.folder},
    )
  } finally {
    rmSync(passwordFile, {force: true})
  }
  renameSync(unfinished, folder)
  return folder
}
