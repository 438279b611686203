import {existsSync, mkdirSync, rmSync, writeFileSync} from 'node:fs'
import path from 'node:path'
import {shelterRoot, findShelteredFiles} from '#packages/supabase-local/postgres/home.ts'

/** The files that mark work as started, by kind of work. */
const unfinishedFiles = {
  contentImport: 'content-import-unfinished',
  restore: 'restore-unfinished',
} as const

/** Marks work on the data as started, so that the next start notices if a `kill -9` interrupted it. */
export function unfinishedWork(dataDir: string, work: keyof typeof unfinishedFiles) {
  const file = path.join(dataDir, unfinishedFiles[work])
  return {
    exists: (): boolean => existsSync(file),
    begin: (): void => {
      mkdirSync(dataDir, {recursive: true})
      writeFileSync(file, '')
    },
    end: (): void => rmSync(file, {force: true}),
  }
}

/** Everything that the embedded stack stores in its data folder. */
const entries = [
  ...Object.values(unfinishedFiles),
  'content-lake',
  'keys.json',
  'stale-responses',
  'logs',
  'mail',
  'postgres',
  'run.json',
  'timestamp-authority',
] as const

/** Removes what the embedded stack stores, and leaves other files in the folder. The stack must not be running. */
export function emptyDataFolder(dataDir: string): void {
  const sheltered = findShelteredFiles(dataDir)
  if (sheltered?.isOwn === true && path.dirname(sheltered.folder) === shelterRoot)
    rmSync(sheltered.folder, {recursive: true, force: true})
  for (const entry of entries) rmSync(path.join(dataDir, entry), {recursive: true, force: true})
}
